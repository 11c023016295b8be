import { expect, test } from "vitest";
import { judgeOrderAgain, type CurrentItem, type OrderedLine } from "./order-again.ts";

const COFFEE: CurrentItem = {
  itemId: "coffee",
  price: 20_000,
  available: true,
  portions: null,
  modifierGroups: [
    {
      groupId: "size",
      min: 1,
      max: 1,
      modifiers: [
        { modifierId: "regular", price: 0 },
        { modifierId: "large", price: 5_000 },
      ],
    },
  ],
};
const CAKE: CurrentItem = {
  itemId: "cake",
  price: 30_000,
  available: true,
  portions: 3,
  modifierGroups: [],
};

function line(changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    itemId: "coffee",
    quantity: 1,
    modifierIds: ["large"],
    priceThen: 25_000,
    ...changes,
  };
}

function judge(lines: OrderedLine[], items: CurrentItem[] = [COFFEE, CAKE]) {
  return judgeOrderAgain(lines, new Map(items.map((item) => [item.itemId, item])));
}

test("a line that is sold as before has no problem", () => {
  expect(judge([line()])).toEqual([{ priceNow: 25_000, problem: null }]);
});

test("another price is named with both prices, cheaper or dearer", () => {
  expect(judge([line({ priceThen: 24_000 }), line({ priceThen: 26_000 })])).toEqual([
    { priceNow: 25_000, problem: "PRICE" },
    { priceNow: 25_000, problem: "PRICE" },
  ]);
});

test("a dish that left the menu has no price", () => {
  expect(judge([line({ itemId: "tea" })])).toEqual([{ priceNow: null, problem: "GONE" }]);
});

test("choices that are gone, or that now have to be made", () => {
  const bare = { ...COFFEE, modifierGroups: [] };
  expect(judge([line()], [bare])).toEqual([{ priceNow: null, problem: "CHOICES" }]);
  expect(judge([line({ modifierIds: [] })])).toEqual([{ priceNow: null, problem: "CHOICES" }]);
});

test("sold out comes before choices and price, and counts all lines of the dish", () => {
  const over = { ...COFFEE, available: false };
  expect(judge([line({ priceThen: 1 })], [over])).toEqual([
    { priceNow: 25_000, problem: "SOLD_OUT" },
  ]);
  const cake = { itemId: "cake", modifierIds: [], priceThen: 30_000 };
  const two = [line({ ...cake, quantity: 2 }), line({ ...cake, quantity: 1 })];
  expect(judge(two).map(({ problem }) => problem)).toEqual([null, null]);
  const four = [line({ ...cake, quantity: 2 }), line({ ...cake, quantity: 2 })];
  expect(judge(four).map(({ problem }) => problem)).toEqual(["SOLD_OUT", "SOLD_OUT"]);
});
