import { isIP } from "node:net";
import { maskedJson } from "@santap/domain/tracking/masked-json";
import { maskBeginning } from "@santap/domain/tracking/personal-data";
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

/** What is kept of something bad: its beginning, without mobile numbers and other personal data. */
export function badLine({ raw, address, ...rest }: Bad): BadLine {
  const { text, bytes } = typeof raw === "string" ? beginningOf(raw) : beginningOfJson(raw);
  const isLong = Buffer.byteLength(text) > MOST_RAW;
  const kept = isLong ? Buffer.from(text).subarray(0, MOST_RAW).toString() : text;
  return {
    kind: "bad",
    ...rest,
    ipNet: networkOf(address),
    bytes,
    raw: kept.toWellFormed().replaceAll("\0", ""),
  };
}

interface Beginning {
  readonly text: string;
  /** Of all of it. */
  readonly bytes: number;
}

function beginningOf(raw: string): Beginning {
  return { text: maskBeginning(raw, MOST_RAW), bytes: Buffer.byteLength(raw) };
}

function beginningOfJson(raw: unknown): Beginning {
  const { text, isWhole } = maskedJson(raw, MOST_RAW);
  const all = isWhole ? text : JSON.stringify(raw);
  return { text, bytes: Buffer.byteLength(all) };
}

/** The network of an address, too wide to be a person: /24 or /48. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIP(plain) === 4) return plain.replace(/\d+$/, "0/24");
  if (isIP(plain) === 6) return `${plain.split(":").slice(0, 3).join(":")}::/48`;
  return "";
}
