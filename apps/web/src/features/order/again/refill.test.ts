import type { AgainLine } from "@santap/contract/schemas/order";
import { expect, test } from "vitest";
import { planRefill } from "./refill.ts";

function line(itemId: string, problem: AgainLine["problem"] = null, quantity = 1): AgainLine {
  const price = { priceThen: 20_000, priceNow: 20_000 };
  return { itemId, quantity, modifierIds: [], note: "", ...price, problem };
}

test("DISC-13 all that is still sold goes into the cart, and what changed is named", () => {
  const lines = [
    line("tea", null, 2),
    line("cake", "SOLD_OUT"),
    line("rice", "PRICE"),
    line("soup", "GONE"),
    line("egg", "CHOICES"),
  ];
  const { cart, changed } = planRefill(lines);
  expect(cart.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ["tea", 2],
    ["rice", 1],
  ]);
  expect(changed.map(({ itemId }) => itemId)).toEqual(["cake", "rice", "soup", "egg"]);
});

test("equal lines of several rounds become one, and what no line can hold is named", () => {
  const { cart, changed } = planRefill([line("tea", null, 60), line("tea", null, 60)]);
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([60]);
  expect(changed).toHaveLength(1);
});
