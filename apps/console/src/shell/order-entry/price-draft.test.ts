import { expect, test } from "vitest";
import { priceDraft, type Menu } from "./price-draft.ts";

const STORE = { serviceChargePct: 5, takeawayServiceCharge: false, pb1Pct: 10 };
const item = (itemId: string, price: number, available = true) => ({
  ...{ itemId, price, available, modifierGroups: [] },
});
const menuWith = (store: Partial<typeof STORE> = {}) =>
  ({
    store: { ...STORE, ...store },
    categories: [
      { items: [item("toast", 22_000)] },
      { items: [item("coffee", 18_000), item("cake", 30_000, false)] },
    ],
  }) as unknown as Menu;
const buildCart = (...lines: [itemId: string, quantity: number][]) => ({
  lines: lines.map(([itemId, quantity]) => ({
    ...{ lineKey: itemId, itemId, quantity, modifierIds: [], note: "" },
  })),
});
const CART = buildCart(["toast", 2], ["coffee", 1]);

test.each([
  ["eaten here with service and tax on both", false, {}, 71_610],
  ["carried out without service", true, {}, 68_200],
  [
    "carried out with service where the store takes it",
    true,
    { takeawayServiceCharge: true },
    71_610,
  ],
  ["eaten here without service where the store takes none", false, { serviceChargePct: 0 }, 68_200],
])("an order that staff enter is priced %s", (_how, takeaway, store, total) => {
  expect(priceDraft(CART, menuWith(store), takeaway)).toEqual({ lines: [44_000, 18_000], total });
});

test("a dish that can no longer be ordered has no price and adds nothing", () => {
  const cart = buildCart(["cake", 1], ["gone", 3], ["coffee", 1]);
  expect(priceDraft(cart, menuWith(), true)).toEqual({
    lines: [null, null, 18_000],
    total: 19_800,
  });
});

test("an order without dishes costs nothing", () => {
  expect(priceDraft({ lines: [] }, menuWith(), false)).toEqual({ lines: [], total: 0 });
});
