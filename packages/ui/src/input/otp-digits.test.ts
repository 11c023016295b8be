import { describe, expect, test } from "vitest";
import { afterPaste, completesCode, OTP_LENGTH, otpDigits } from "./otp-digits.ts";

describe("digits of the code field", () => {
  test("LOGIN-29 anything but the digits 0-9 is dropped", () => {
    expect(otpDigits("4a8-2.٤!")).toBe("482");
  });

  test("full-width digits become plain ones", () => {
    expect(otpDigits("０１２３８９")).toBe("012389");
  });

  test("spaces of any kind are stripped", () => {
    expect(otpDigits(" 12 3\u00a04\t5\n6")).toBe("123456");
  });

  test("LOGIN-31 no more than six digits stay", () => {
    expect(OTP_LENGTH).toBe(6);
    expect(otpDigits("1234567890")).toBe("123456");
  });

  test("a pasted message with the whole code replaces what was typed", () => {
    expect(afterPaste("99", "Kode: 123 456")).toBe("123456");
  });

  test("a pasted part is added", () => {
    expect(afterPaste("12", "34")).toBe("1234");
  });

  test("a code is completed once: by its last digit, not by being present", () => {
    expect(completesCode("12345", "123456")).toBe(true);
    expect(completesCode("123456", "123456")).toBe(false);
    expect(completesCode("123456", "12345")).toBe(false);
    expect(completesCode("123456", "654321")).toBe(true);
    expect(completesCode("", "12345")).toBe(false);
  });
});
