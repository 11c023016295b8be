import { describe, expect, test } from "vitest";
import { findLeaks } from "./find-leaks.ts";

const SECRETS = {
  phones: new Set(["81234567890"]),
  codes: new Set(["482913"]),
  tokens: new Set(["aV3ry-l0ng_t0ken"]),
};

function findLeaksIn(...lines: string[]): string[] {
  return findLeaks(SECRETS, { log: ["nothing here"], body: lines });
}

describe("a leak", () => {
  test.each([
    ["as it is dialled", "no route to +6281234567890"],
    ["with the zero", '{"phoneNo":"081234567890"}'],
    ["as people write it", "call 0812-3456 7890 (home)"],
    ["as a number", '{"to":6281234567890}'],
    ["in an address", "/inbox?to=%2B6281234567890"],
  ])("is a phone %s", (_how, line) => {
    expect(findLeaksIn(line)).toEqual(["body: a phone"]);
  });

  test.each([
    "your code is 482913.",
    '{"code":"482913"}',
    "@santap.example #482913",
    "/verify?code=482913&x=1",
  ])("is a code in %s", (line) => {
    expect(findLeaksIn(line)).toEqual(["body: a code"]);
  });

  test.each([
    "Bearer aV3ry-l0ng_t0ken",
    `(\\x${Buffer.from("aV3ry-l0ng_t0ken").toString("hex")},7)`,
  ])("is a token in %s", (line) => {
    expect(findLeaksIn(line)).toEqual(["body: a token"]);
  });

  test("a leak is reported once for each place and kind, and never with the secret", () => {
    const lines = ["482913 to 81234567890", "482913 again"];
    const found = findLeaks(SECRETS, { log: lines, url: lines, body: [] });
    expect(found).toEqual(["log: a phone", "log: a code", "url: a phone", "url: a code"]);
  });

  test.each([
    "+62 812 •••• 7890",
    '{"time":1764824829131,"id":"o_482913AB"}',
    "81234567\n890",
    "aV3ry-l0ng",
  ])("is not %s", (line) => {
    expect(findLeaksIn(line)).toEqual([]);
  });
});
