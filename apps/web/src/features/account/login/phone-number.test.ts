import { describe, expect, test } from "vitest";
import { DEFAULT_CODE, isOffered, getPhoneFormat, withoutPlus } from "../country/countries.ts";
import { groupDigits, parseNationalNumber, parseTypedNumber } from "./phone-number.ts";

describe("the national number in what was typed", () => {
  test("LOGIN-16 a leading 0 is ignored", () => {
    expect(parseNationalNumber("0", "+62")).toBe("");
    expect(parseNationalNumber("081234567890", "+62")).toBe("81234567890");
    expect(parseNationalNumber("0081234567890", "+62")).toBe("81234567890");
  });

  test("LOGIN-17 a typed character that is no digit is not taken, separators neither", () => {
    for (const key of ["x", " ", "-", ".", "(", ")", "+", "#", "/", "\u00a0"]) {
      expect(parseTypedNumber(`812${key}`, "+62"), key).toBeNull();
    }
    expect(parseTypedNumber("081２", "+62")).toBe("812");
  });

  test("LOGIN-17 what is pasted or filled in is not taken where letters are in it", () => {
    expect(parseNationalNumber("812a", "+62")).toBeNull();
    expect(parseNationalNumber("8l2", "+62")).toBeNull();
    expect(parseNationalNumber("812#", "+62")).toBeNull();
  });

  test("LOGIN-17 the formatting of an address book is left out of what is pasted", () => {
    expect(parseNationalNumber("0812-3456 (7890)", "+62")).toBe("81234567890");
    expect(parseNationalNumber("812.3456.7890", "+62")).toBe("81234567890");
    expect(parseNationalNumber("\u202a+62 812‑3456‑7890\u202c", "+62")).toBe("81234567890");
    expect(parseNationalNumber("８１２３４５６７８９０", "+62")).toBe("81234567890");
  });

  test("the calling code is left out where a number follows it", () => {
    expect(parseNationalNumber("+62 812 3456 7890", "+62")).toBe("81234567890");
    expect(parseNationalNumber("0062812345678", "+62")).toBe("812345678");
    expect(parseNationalNumber("+62 0812 3456", "+62")).toBe("8123456");
    expect(parseNationalNumber("8613812345678", "+86")).toBe("13812345678");
  });

  test("digits that only look like a calling code stay", () => {
    expect(parseNationalNumber("62", "+62")).toBe("62");
    expect(parseNationalNumber("8628123", "+62")).toBe("8628123");
  });
});

test("digits are shown in groups that stay on one line", () => {
  expect(groupDigits("81234567890")).toBe("812\u00a03456\u00a07890");
  expect(groupDigits("8123456789012")).toBe("812\u00a03456\u00a0789012");
  expect(groupDigits("8123")).toBe("812\u00a03");
  expect(groupDigits("81")).toBe("81");
});

test("LOGIN-62 the calling code travels without its plus", () => {
  expect(withoutPlus("+62")).toBe("62");
  expect(withoutPlus("+86")).toBe("86");
});

test("COUNTRY-12 the calling codes of other countries are not offered", () => {
  expect(["+62", "+86", "+1", "62", "toString"].filter(isOffered)).toEqual(["+62", "+86"]);
  expect(DEFAULT_CODE).toBe("+62");
});

test("CONST-01 CONST-02 a code goes to +86 by SMS alone, elsewhere by WhatsApp too", () => {
  expect([getPhoneFormat("+86").smsAlone, getPhoneFormat("+62").smsAlone]).toEqual([true, false]);
});
