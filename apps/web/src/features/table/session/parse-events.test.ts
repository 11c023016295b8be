import { expect, test } from "vitest";
import { parseVersion, pickNewest } from "./parse-events.ts";

test("TABLE-1 a pushed version is read; other events and what is no number are none", () => {
  expect(parseVersion({ event: "version", data: { version: 7 } })).toBe(7);
  expect(parseVersion({ event: "menu", data: { version: 7 } })).toBeNull();
  expect(parseVersion({ event: "ended", data: {} })).toBe(Infinity);
  expect(parseVersion({ event: "version", data: {} })).toBeNull();
  expect(parseVersion({ event: "version", data: { version: "7" } })).toBeNull();
});

test("TABLE-1 a lower version is dropped, another session is shown", () => {
  const shown = { sessionId: "s", version: 5 };
  const older = { sessionId: "s", version: 4 };
  const same = { sessionId: "s", version: 5 };
  const other = { sessionId: "t", version: 1 };
  expect(pickNewest(shown, older)).toBe(shown);
  expect(pickNewest(shown, same)).toBe(same);
  expect(pickNewest(shown, other)).toBe(other);
  expect(pickNewest(shown, undefined)).toBe(shown);
  expect(pickNewest(null, undefined)).toBeNull();
});
