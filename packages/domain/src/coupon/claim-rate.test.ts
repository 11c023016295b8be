import { expect, test } from "vitest";
import { needsHuman } from "./claim-rate.ts";

const NONE = { byAccount: 0, byBrowser: 0, byBlock: 0 };

test("CPN-9 the thirty-first claim of an account or a browser within an hour needs a person, and the 601st of a block", () => {
  expect(needsHuman({ byAccount: 29, byBrowser: 29, byBlock: 599 })).toBe(false);
  expect(needsHuman({ ...NONE, byAccount: 30 })).toBe(true);
  expect(needsHuman({ ...NONE, byBrowser: 30 })).toBe(true);
  expect(needsHuman({ ...NONE, byBlock: 600 })).toBe(true);
});
