import { expect, test } from "vitest";
import { acceptsInviteCode, toInviteCode } from "./invite-code.ts";

test("LOGIN-22 LOGIN-23 an invite code keeps ten letters and digits", () => {
  expect(toInviteCode("ab-12 é!XY")).toBe("ab12XY");
  expect(toInviteCode("ABCDEFGHIJK")).toBe("ABCDEFGHIJ");
});

test("LOGIN-21 an invite code is asked for in the app of one brand alone", () => {
  expect(acceptsInviteCode({ host: "App", platform: "QPON" })).toBe(true);
  expect(acceptsInviteCode({ host: "Browser", platform: "QPON" })).toBe(false);
  expect(acceptsInviteCode({ host: "App", platform: "WEB" })).toBe(false);
});
