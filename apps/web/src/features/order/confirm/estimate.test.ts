import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import { addToCart, EMPTY_CART, type Cart } from "@santap/domain/cart/cart";
import { expect, test } from "vitest";
import { estimateOrder } from "./estimate.ts";

const milk = {
  groupId: "g",
  min: 0,
  max: 1,
  modifiers: [{ modifierId: "oat", name: "Oat milk", price: 6_000 }],
};
const coffee = { itemId: "c", name: "Coffee", imageUrl: "/c", price: 28_000, available: true };
const menu = {
  store: { serviceChargePct: 5, pb1Pct: 10 },
  categories: [
    {
      items: [
        { ...coffee, modifierGroups: [milk] },
        { ...coffee, itemId: "sold-out", available: false, modifierGroups: [] },
      ],
    },
  ],
} as unknown as DataOf<typeof queryMenu>;

function makeLines(...choices: [itemId: string, modifierIds: string[], quantity: number][]) {
  return choices.reduce<Cart>((cart, [itemId, modifierIds, quantity]) => {
    const change = addToCart(cart, { itemId, modifierIds, note: "" }, quantity);
    return change.ok ? change.cart : cart;
  }, EMPTY_CART).lines;
}

test("an estimate is the menu's prices with service and tax, without what cannot be had", () => {
  const lines = makeLines(["c", ["oat"], 2], ["sold-out", [], 1], ["unknown", [], 1]);
  expect(estimateOrder({ lines, takeaway: false }, menu).breakdown).toEqual({
    subtotal: 68_000,
    discounts: [],
    serviceCharge: 3_400,
    pb1: 7_140,
    vouchers: [],
    purchases: [],
    payableAmount: 78_540,
  });
});

test("the estimate of a takeaway has a service charge only where the store says so", () => {
  const cart = { lines: makeLines(["c", [], 1]), takeaway: true };
  expect(estimateOrder(cart, menu).breakdown).toMatchObject({ serviceCharge: 0, pb1: 2_800 });
  const charging = { ...menu, store: { ...menu.store, takeawayServiceCharge: true } };
  expect(estimateOrder(cart, charging).breakdown).toMatchObject({ serviceCharge: 1_400 });
});

test("an estimated line has its options by name; one that cannot be had as chosen has no price", () => {
  const [chosen, ...others] = estimateOrder(
    {
      lines: makeLines(["c", ["oat"], 2], ["sold-out", [], 1], ["c", ["soy"], 1]),
      takeaway: false,
    },
    menu,
  ).lines;
  expect(chosen).toMatchObject({ name: "Coffee", modifiers: ["Oat milk"], unitPrice: 34_000 });
  expect(others.map(({ unitPrice }) => unitPrice)).toEqual([null, null]);
});
