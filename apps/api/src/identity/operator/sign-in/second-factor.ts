import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** Allowed clock drift in steps of 30 s, either way. */
const WINDOW = 1;
const SEED_BYTES = 20;
const RECOVERY_CODES = 10;

function createTotp(seed: string, loginName = ""): TOTP {
  return new TOTP({
    issuer: "Santap",
    label: loginName === "" ? "operator" : loginName,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(seed),
  });
}

export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32;
}

export function enrolmentUri(seed: string, loginName: string): string {
  return createTotp(seed, loginName).toString();
}

/** The 30 s step of a code; null if it is not valid now. */
export function findTotpStep(seed: string, code: string, now: number): number | null {
  const delta = createTotp(seed).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

export function codeAt(seed: string, now: number): string {
  return createTotp(seed).generate({ timestamp: now });
}

/** 80 random bits each, "abcd-efgh-…". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(15)).buffer }).base32;
    return text.toLowerCase().match(/.{4}/g)?.join("-") ?? "";
  });
}

export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z2-7]/g, "");
}
