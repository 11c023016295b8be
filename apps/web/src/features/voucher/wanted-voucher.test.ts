import { expect, test } from "vitest";
import { toWantedVoucher } from "./wanted-voucher.ts";

const dish = { name: "", imageUrl: "", price: 28_000 };

test("DEAL-4 from its own page a voucher is chosen with the dishes of one use", () => {
  const card = { name: "Coffee card", dishes: [{ ...dish, itemId: "S06-01", portions: 5 }] };
  expect(toWantedVoucher({ voucherId: "v1", uses: 5 }, card)).toEqual({
    ...{ voucherId: "v1", name: "Coffee card", units: [] },
    wanted: [{ itemId: "S06-01", portions: 1 }],
  });
  const set = { name: "Set", dishes: [{ ...dish, itemId: "S01-07", portions: 2 }] };
  expect(toWantedVoucher({ voucherId: "v2", uses: 1 }, set).wanted).toEqual([
    { itemId: "S01-07", portions: 2 },
  ]);
});

test("DEAL-4 CASH has no dishes whose choices are open", () => {
  const cash = { name: "Cash", dishes: [] };
  expect(toWantedVoucher({ voucherId: "v3", uses: 1 }, cash)).toEqual({
    ...{ voucherId: "v3", name: "Cash", units: [] },
  });
});
