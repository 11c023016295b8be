import { expect, test } from "vitest";
import { splitBrought, withVouchers } from "./voucher-content.ts";

const content = {
  storeId: "S01",
  lines: [{ itemId: "S01-07", quantity: 1, modifierIds: [] }],
};
const juice = { itemId: "S01-07", modifierIds: ["ice"], note: "no straw" };
const satay = { itemId: "S01-01", modifierIds: [], note: "" };

test("DEAL-4 an order names the units that vouchers cover, and the dishes that they bring", () => {
  const chosen = [{ voucherId: "v1", units: [satay, juice, juice] }];
  expect(withVouchers(content, chosen)).toEqual({
    ...content,
    vouchers: [
      {
        voucherId: "v1",
        covers: [{ line: 0, units: 1 }],
        dishes: [{ itemId: "S01-01", modifierIds: [] }, juice],
      },
    ],
  });
});

test("DEAL-4 an order without vouchers names none", () => {
  expect(withVouchers(content, [])).toBe(content);
});

const coffee = {
  lineKey: "k",
  itemId: "S06-01",
  name: "Coffee",
  localName: "Kopi",
  imageUrl: "",
  modifiers: [],
  note: "",
  kitchenStatus: "PENDING",
  addedBy: "",
  unitPrice: 33_000,
};

test("DEAL-4 what a voucher brings is apart from the cart, also where it equals one of its lines", () => {
  const line = { ...coffee, quantity: 3, coveredUnits: 2, amount: 43_000 };
  const tea = { ...coffee, lineKey: "t", quantity: 1, coveredUnits: 1, amount: 0 };
  const split = splitBrought({ lines: [line, tea], voucherLines: [] }, [{ quantity: 2 }]);
  expect(split.lines).toEqual([{ ...line, quantity: 2, coveredUnits: 1, amount: 38_000 }]);
  expect(split.voucherLines).toEqual([
    { ...line, quantity: 1, coveredUnits: 1, amount: 5_000 },
    tea,
  ]);
});
