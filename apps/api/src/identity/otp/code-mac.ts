import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { OTP_LENGTH, type OtpScene } from "@santap/domain/otp/otp-flow";

export interface CodeBinding {
  scene: OtpScene;
  processToken: string;
  e164: string;
  code: string;
}

/** Bound to phone, scene and browser. */
export function codeMac(pepper: string | Buffer, binding: CodeBinding): Buffer {
  const { scene, processToken, e164, code } = binding;
  const text = `otp1|${scene}|${processToken}|${e164}|${code}`;
  return createHmac("sha256", pepper).update(text).digest();
}

export function isEqualMac(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function generateCode(): string {
  return String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
}
