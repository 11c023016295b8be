import { expect, test } from "vitest";
import { jsonExcess } from "./json-limits.ts";

const findExcess = (text: string) => jsonExcess(Buffer.from(text), { depth: 3, values: 6 });

test("depth and number of values are limited, whatever texts hold", () => {
  expect(findExcess('{"a":[{"b":1}]}')).toBeNull();
  expect(findExcess('{"a":[{"b":[]}]}')).toBe("depth");
  expect(findExcess("[1,2,3,4,5,6]")).toBeNull();
  expect(findExcess("[1,2,3,4,5,6,7]")).toBe("values");
  expect(findExcess('["[[[[[[", ",,,,,,,", "\\"[[[[", "\\\\"]')).toBeNull();
  expect(findExcess('["\\\\", [[[1]]]]')).toBe("depth");
});

test("what is no JSON ends the look at its end", () => {
  for (const text of ["", '"', '["never closed', '"\\', "]]]]]", "null"]) {
    expect(findExcess(text), text).toBeNull();
  }
});

test("a text of nothing but escapes is looked at once", () => {
  const text = `"${String.raw`\\`.repeat(60_000)}"`;
  const begin = performance.now();
  expect(findExcess(text)).toBeNull();
  expect(findExcess(`"${'\\"'.repeat(60_000)}"`)).toBeNull();
  expect(performance.now() - begin).toBeLessThan(1_000);
});
