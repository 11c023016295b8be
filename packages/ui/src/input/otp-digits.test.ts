import { describe, expect, test } from "vitest";
import { afterInput, completesCode, findCode, OTP_LENGTH } from "./otp-digits.ts";

describe("NOV-14 the code in a text is its one group of exactly six digits", () => {
  test.each([
    "375524",
    "Berlaku 5 menit: 375524",
    "Kode Santap: 375 524. Berlaku 5 menit.",
    "375524 adalah kode kamu. Berlaku 5 menit.",
    "您的验证码是375524，5分钟内有效",
    "G-375524",
    "375-524",
    "375–524",
    "375\u00a0524",
    " 37 55 24 ",
    "3 7 5 5 2 4",
    "375 - 524",
    "３７５５２４",
    "Rp 12.500 pada 10:15\n375524\n5 menit",
    "@santap.example #375524",
    "+62 812-3456-7890: 375 524",
  ])("%j has it", (text) => {
    expect(findCode(text)).toBe("375524");
  });

  test.each([
    "",
    "no digits",
    "37552",
    "3755241",
    "12 375524",
    "081234567890",
    "0812 345678",
    "375524 and 654321",
    "375524\n375525",
    "375.524",
    "Rp 375.524",
    "٣٧٥٥٢٤",
    "١375524",
    "375",
  ])("%j has none that is certain", (text) => {
    expect(findCode(text)).toBeNull();
  });

  test("a code of another length is looked for by its own", () => {
    expect(findCode("PIN 48 21, meja 12", 4)).toBe("4821");
    expect(findCode("PIN 4821, kode 375524", 4)).toBe("4821");
  });

  test("an attacker's long text takes no longer than its length", () => {
    expect(findCode("1 ".repeat(50_000))).toBeNull();
    expect(findCode(`1${" ".repeat(50_000)}x`)).toBeNull();
  });
});

describe("what the field holds after input", () => {
  test("LOGIN-29 LOGIN-30 digits 0-9 as they are typed, nothing else", () => {
    expect(afterInput("37", "375")).toBe("375");
    for (const typed of ["37a", "37 ", "37-", "37٤"]) expect(afterInput("37", typed)).toBe("37");
    expect(afterInput("375", "37")).toBe("37");
    expect(afterInput("", "０１２")).toBe("012");
  });

  test("LOGIN-31 no more than six digits stay", () => {
    expect(OTP_LENGTH).toBe(6);
    expect(afterInput("375524", "3755241")).toBe("375524");
  });

  test("LOGIN-30 NOV-14 what is filled in at once is read as a message", () => {
    expect(afterInput("", "375524")).toBe("375524");
    expect(afterInput("", "375 524")).toBe("375524");
    expect(afterInput("37", "37Berlaku 5 menit: 375524")).toBe("375524");
    expect(afterInput("", "Berlaku 5 menit: 375524")).toBe("375524");
    expect(afterInput("12", "1281234567890")).toBe("12");
    expect(afterInput("", "Berlaku 5 menit")).toBe("");
  });

  test("a code is completed once: by its last digit, not by being present", () => {
    expect(completesCode("12345", "123456")).toBe(true);
    expect(completesCode("123456", "123456")).toBe(false);
    expect(completesCode("123456", "12345")).toBe(false);
    expect(completesCode("123456", "654321")).toBe(true);
    expect(completesCode("", "12345")).toBe(false);
  });
});
