import { expect, test } from "vitest";
import { giveNumbers, type TicketNumbers } from "./ticket-numbers.ts";

const NONE: TicketNumbers = { given: {}, last: 0 };

test("NOV-27 a number stays with its ticket while others come and go", () => {
  const three = giveNumbers(NONE, ["a", "b", "c"]);
  expect(three.given).toEqual({ a: 1, b: 2, c: 3 });
  expect(giveNumbers(three, ["b", "c"]).given).toEqual({ b: 2, c: 3 });
  expect(giveNumbers(three, ["d", "c"]).given).toEqual({ c: 3, d: 4 });
  expect(giveNumbers(three, ["a", "b", "c"])).toBe(three);
});

test("NOV-27 a freed number is given again as late as possible", () => {
  let numbers = giveNumbers(NONE, ["a"]);
  const given = [];
  for (const id of ["b", "c", "d", "e", "f", "g", "h", "i", "j"]) {
    numbers = giveNumbers(numbers, [id]);
    given.push(numbers.given[id]);
  }
  expect(given).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1]);
});

test("NOV-27 the tenth ticket gets a number when one is free", () => {
  const ids = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  const nine = giveNumbers(NONE, ids);
  expect(nine.given["j"]).toBeUndefined();
  expect(giveNumbers(nine, ids.slice(1)).given["j"]).toBe(1);
});
