import { createShortMac, isShortMac, type MacPurpose } from "./short-mac.ts";

const WINDOW_MS = 30_000;
const CODE = /^(([\w-]{1,40})\.([0-9A-Z]{1,8})\.([0-9A-Z]{1,8}))\.([0-9A-Z]+)$/;

/** Of a voucher or a coupon, and how often its codes were voided before. */
export interface Shown {
  id: string;
  codeSeq: number;
}

export interface CodeKey {
  secret: string;
  /** The code of a voucher is none of a coupon. */
  purpose: MacPurpose;
}

/**
 * Valid in this window and the next one. `id.codeSeq.window.mac`, the numbers to base 36: the capitals,
 * digits and signs that a QR code packs tightest, so that its modules are large.
 */
export function createShownCode(
  { secret, purpose }: CodeKey,
  { id, codeSeq }: Shown,
  now: number,
): { qrText: string; changesAt: number } {
  const window = Math.floor(now / WINDOW_MS);
  const numbers = [codeSeq, window].map((number) => number.toString(36).toUpperCase());
  const signed = [id, ...numbers].join(".");
  return {
    qrText: `${signed}.${createShortMac(secret, purpose, signed)}`,
    changesAt: (window + 1) * WINDOW_MS,
  };
}

export function readShownCode(
  { secret, purpose }: CodeKey,
  qrText: string,
  now: number,
): Shown | "UNKNOWN" | "TOO_OLD" {
  const [, signed = "", id = "", codeSeq = "", window = "", mac = ""] = CODE.exec(qrText) ?? [];
  if (!isShortMac({ setting: secret, purpose, signed }, mac)) return "UNKNOWN";
  if (now >= (Number.parseInt(window, 36) + 2) * WINDOW_MS) return "TOO_OLD";
  return { id, codeSeq: Number.parseInt(codeSeq, 36) };
}
