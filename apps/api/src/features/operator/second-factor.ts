import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** So many half minutes a device's clock may be off, either way. */
const WINDOW = 1;
const SEED_BYTES = 20;
const RECOVERY_CODES = 10;

function totpOf(seed: string, loginName = ""): TOTP {
  return new TOTP({
    issuer: "Santap",
    label: loginName === "" ? "operator" : loginName,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(seed),
  });
}

/** Base32, as authenticator apps read it. */
export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32;
}

/** What an authenticator app is given, as text or drawn as a QR code. */
export function enrolmentUri(seed: string, loginName: string): string {
  return totpOf(seed, loginName).toString();
}

/** The half minute that a code belongs to; null where it is none of now. */
export function stepOf(seed: string, code: string, now: number): number | null {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** The code of a moment, as the app shows it. */
export function codeAt(seed: string, now: number): string {
  return totpOf(seed).generate({ timestamp: now });
}

/** For who has lost the device: 80 random bits each, "abcd-efgh-…". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(15)).buffer }).base32;
    return text.toLowerCase().match(/.{4}/g)?.join("-") ?? "";
  });
}

/** As it is compared, however it was typed. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z2-7]/g, "");
}
