import { randomInt } from "node:crypto";
import { wibDay } from "../wib.ts";

/** T: QR code, P: payment, R: refund, D: direct debit. */
export type ReferenceKind = "T" | "P" | "R" | "D";

/** 20 characters: kind, WIB day, eleven random digits. */
export function newReference(kind: ReferenceKind, now: Date): string {
  const day = wibDay(now).replaceAll("-", "");
  return `${kind}${day}${randomDigits(6)}${randomDigits(5)}`;
}

/** A numeric X-EXTERNAL-ID: milliseconds and nine random digits. */
export function newExternalId(now: Date): string {
  return `${now.getTime()}${randomDigits(9)}`;
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, "0");
}
