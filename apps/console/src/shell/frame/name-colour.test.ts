import { expect, test } from "vitest";
import { nameColour } from "./name-colour.ts";

const STAFF = ["Joko", "Sari", "Dewi", "Maya", "Ratna", "陈伟", "", "🍜 Mie"];

test("a person has one colour wherever they are shown, and never the red of acts and alarms", () => {
  for (const name of STAFF) {
    expect(nameColour(name)).toBe(nameColour(`${name}`));
    expect([1, 2, 3, 4, 5], name).toContain(nameColour(name));
  }
});

test("five people of a store have five colours", () => {
  expect(new Set(STAFF.slice(0, 5).map(nameColour)).size).toBe(5);
});
