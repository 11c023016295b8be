import { expect, test } from "vitest";
import { createPageTimer } from "./page-info.ts";

test("a page is left when another comes, with the time that it was on screen", () => {
  const stay = createPageTimer();
  expect(stay.switchTo("/", 1_000)).toBeNull();
  expect(stay.switchTo("/platform/me", 4_500)).toEqual({ name: "/", stayMs: 3_500 });
  expect(stay.switchTo("/", 4_000)).toEqual({ name: "/platform/me", stayMs: 0 });
});
