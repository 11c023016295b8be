import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getNumberBlock, readPhone } from "./phone.ts";

function e164(countryCode: string, written: string): string | null {
  const reading = readPhone(countryCode, written);
  return reading.ok ? reading.phone.e164 : null;
}

test.each([
  ["62", "81234567890", "+6281234567890"],
  ["62", "081234567890", "+6281234567890"],
  ["62", "6281234567890", "+6281234567890"],
  ["62", "+62 0812-3456-7890", "+6281234567890"],
  ["62", "0062 (812) 3456.7890", "+6281234567890"],
  ["62", "０８１２３４５６７８９０", "+6281234567890"],
  ["62", "\u200e0812\u00a03456\u20117890\u202c", "+6281234567890"],
  ["86", "13800138000", "+8613800138000"],
  ["86", "+86 138 0013 8000", "+8613800138000"],
])("%s %s is read as %s", (countryCode, written, expected) => {
  expect(e164(countryCode, written)).toBe(expected);
});

test.each([
  ["62", "02155501234"],
  ["62", "8401234567"],
  ["62", "81234567"],
  ["62", "8123456789012"],
  ["62", "0812a4567890"],
  ["62", "+86 13800138000"],
  ["62", "+81234567890"],
  ["62", ""],
  ["86", "12800138000"],
  ["86", "15400138000"],
  ["86", "1380013800"],
  ["86", "138001380001"],
])("%s %s is no mobile number", (countryCode, written) => {
  expect(readPhone(countryCode, written)).toEqual({ ok: false, reason: "NOT_VALID" });
});

test.each(["1", "65", "062", "", "toString"])("calling code %s is not served", (countryCode) => {
  expect(readPhone(countryCode, "81234567890")).toEqual({ ok: false, reason: "NOT_SERVED" });
});

const indonesian = fc.stringMatching(/^8[1-35-9][0-9]{7,10}$/);
const chinese = fc.stringMatching(
  /^(13[0-9]|14[57]|15[0-35-9]|16[25-7]|17[0-35-8]|18[0-9]|19[0-35-9])[0-9]{8}$/,
);
const numbers = fc.oneof(
  fc.tuple(fc.constant("62"), indonesian),
  fc.tuple(fc.constant("86"), chinese),
);
const blank = fc.constantFrom("", " ", "-", ".", "\u00a0", ")", "(", "\u200b");

describe("every spelling of a number is the same number", () => {
  test("every spelling of a number is the same number with any prefix, zero and decoration", () => {
    const heads = fc.constantFrom("", "0", "+CC", "CC", "00CC", "+CC0", "00CC0");
    fc.assert(
      fc.property(numbers, heads, fc.array(blank, { minLength: 20 }), (number, head, blanks) => {
        const [countryCode, national] = number;
        const plain = `${head.replace("CC", countryCode)}${national}`;
        const decorated = [...plain].map((digit, at) => `${digit}${blanks[at] ?? ""}`).join("");
        expect(e164(countryCode, decorated)).toBe(`+${countryCode}${national}`);
      }),
    );
  });

  test("and reading a reading changes nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom("62", "86"), fc.string({ maxLength: 32 }), (code, text) => {
        const read = e164(code, text);
        if (read !== null) expect(e164(code, read)).toBe(read);
      }),
    );
  });
});

test("a prefix is the number without its last four digits", () => {
  const reading = readPhone("62", "081234567890");
  expect(reading.ok && getNumberBlock(reading.phone)).toBe("+628123456");
});
