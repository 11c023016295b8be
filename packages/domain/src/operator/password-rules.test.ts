import { expect, test } from "vitest";
import { passwordFault } from "./password-rules.ts";

const NAMES = ["wati", "Wati Lestari"];

test.each([
  ["elevenchars", "SHORT"],
  ["x7$Kq".repeat(60), "LONG"],
  ["passwordpassword", "COMMON"],
  ["P@ssw0rd2026!", "COMMON"],
  ["Santap-Demo-2026", "COMMON"],
  ["qwertyuiop123", "COMMON"],
  ["1234567890123", "COMMON"],
  ["abcdefghijklm", "COMMON"],
  ["aaaaaaaabbbbbb", "COMMON"],
  ["xy xy xy xy xy", "COMMON"],
  ["my wati is great", "OWN_NAME"],
  ["lestari-loves-tea", "OWN_NAME"],
])("%j is %s", (password, fault) => {
  expect(passwordFault(password, NAMES)).toBe(fault);
});

test.each([
  "a long first phrase",
  "kuda lumping terbang",
  "vT9-qz!mLw4r",
  "水果店里有三只大肥猫在睡觉",
])("%j is taken", (password) => {
  expect(passwordFault(password, NAMES)).toBe(null);
});
