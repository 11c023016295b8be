import { expect, test } from "vitest";
import {
  cutText,
  moveActive,
  readSearchQuery,
  splitMatches,
  writeSearchQuery,
} from "./search-query.ts";

test("DISC-7 text, kind and filters of a search are in its address, and are read from it again", () => {
  const read = (address: string) => readSearchQuery(new URLSearchParams(address));
  const query = read("q=sate+ayam&kind=DISH&only=halal.openNow");
  expect(query).toEqual({ q: "sate ayam", kind: "DISH", filters: ["openNow", "halal"] });
  expect(writeSearchQuery(query)).toEqual({ q: "sate ayam", kind: "DISH", only: "openNow.halal" });
  expect(read("kind=TABLE&only=cheap")).toEqual({ q: "", kind: null, filters: [] });
});

test("DISC-7 a text is at most 64 characters, and never ends in half a sign", () => {
  expect(cutText(`  ${"a".repeat(70)} `)).toBe("a".repeat(64));
  expect(cutText(`${"a".repeat(63)}🍜`)).toBe("a".repeat(63));
});

test("DISC-7 arrow keys go round the suggestions and back to the text", () => {
  const down = [-1, 0, 1, 2].map((active) => moveActive(active, 3, "ArrowDown"));
  expect(down).toEqual([0, 1, 2, -1]);
  const up = [-1, 0, 1, 2].map((active) => moveActive(active, 3, "ArrowUp"));
  expect(up).toEqual([2, -1, 0, 1]);
  expect(moveActive(-1, 0, "ArrowDown")).toBe(-1);
});

test("DISC-7 what matched is marked in the name", () => {
  expect(splitMatches("Sate ayam", [{ from: 0, to: 4 }])).toEqual([
    { text: "Sate", matched: true },
    { text: " ayam", matched: false },
  ]);
  expect(
    splitMatches("Sate", [
      { from: 2, to: 9 },
      { from: 3, to: 3 },
    ]),
  ).toEqual([{ text: "Sate", matched: false }]);
  expect(splitMatches("Sate", [])).toEqual([{ text: "Sate", matched: false }]);
});
