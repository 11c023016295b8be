import { isIP } from "node:net";
import { maskPersonal, maskText } from "@santap/domain/tracking/personal-data";
import type { BadLine, BadStage, EventKey } from "../store/stored-line.ts";

const MOST_RAW = 4 * 1024;

export interface Bad {
  readonly appId: string;
  readonly receivedAt: number;
  readonly stage: BadStage;
  /** Names fields, never values. */
  readonly reason: string;
  readonly address: string;
  /** As it came: text, or decoded JSON. */
  readonly raw: unknown;
  readonly event?: EventKey;
}

/** What is kept of something bad: without mobile numbers and other personal data. */
export function badLine({ raw, address, ...rest }: Bad): BadLine {
  const text = typeof raw === "string" ? maskText(raw) : JSON.stringify(maskPersonal(raw));
  const bytes = Buffer.byteLength(text);
  const kept = bytes > MOST_RAW ? Buffer.from(text).subarray(0, MOST_RAW).toString() : text;
  return {
    kind: "bad",
    ...rest,
    ipNet: networkOf(address),
    bytes,
    raw: kept.toWellFormed().replaceAll("\0", ""),
  };
}

/** The network of an address, too wide to be a person: /24 or /48. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIP(plain) === 4) return plain.replace(/\d+$/, "0/24");
  if (isIP(plain) === 6) return `${plain.split(":").slice(0, 3).join(":")}::/48`;
  return "";
}
