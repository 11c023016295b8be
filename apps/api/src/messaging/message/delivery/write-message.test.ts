import { LANGUAGES } from "@santap/contract/errors/language";
import type { OtpScene } from "@santap/domain/otp/otp-flow";
import { expect, test } from "vitest";
import { writeMessage } from "./write-message.ts";

const SCENES: OtpScene[] = ["LOGIN", "CANCELLATION", "EXPORT", "PHONE_OLD", "PHONE_NEW", "VOUCHER"];
const MESSAGE = { code: "042917", storeName: "Kopi Langkah Pagi", host: "santap.example" };

test.each(LANGUAGES)("each code in %s says what it is for, and no other's words", (language) => {
  const texts = SCENES.map((scene) =>
    writeMessage({ ...MESSAGE, channel: "WHATSAPP", language, scene }),
  );
  expect(new Set(texts).size).toBe(SCENES.length);
  for (const text of texts) expect(text).toContain("042917");
});

test("a code that deletes the account says so; a browser fills in an SMS, but no voucher's", () => {
  const sms = { ...MESSAGE, channel: "SMS", language: "enGB" } as const;
  expect(writeMessage({ ...sms, scene: "CANCELLATION" })).toMatch(
    /^042917 is the code to DELETE your Santap account.*\n\n@santap\.example #042917$/s,
  );
  const voucher = writeMessage({ ...sms, scene: "VOUCHER" });
  expect(voucher).toContain("at Kopi Langkah Pagi");
  expect(voucher).not.toContain("@");
});
