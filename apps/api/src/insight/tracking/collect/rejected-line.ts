import { isIP } from "node:net";
import { maskedJson } from "@santap/domain/tracking/masked-json";
import { maskBeginning } from "@santap/domain/tracking/personal-data";
import type { RejectedLine, RejectionStage, EventKey } from "../event-log/stored-line.ts";

const MAX_RAW_BYTES = 4 * 1024;

export interface RejectedInput {
  readonly appId: string;
  readonly receivedAt: number;
  readonly stage: RejectionStage;
  /** Names fields, never values. */
  readonly reason: string;
  readonly address: string;
  /** As received: text, or decoded JSON. */
  readonly raw: unknown;
  readonly event?: EventKey;
}

/** Keeps the beginning, with mobile numbers and other personal data masked. */
export function buildRejectedLine({ raw, address, ...rest }: RejectedInput): RejectedLine {
  const { text, bytes } = typeof raw === "string" ? maskTextBeginning(raw) : maskJsonBeginning(raw);
  const isLong = Buffer.byteLength(text) > MAX_RAW_BYTES;
  const beginning = isLong ? Buffer.from(text).subarray(0, MAX_RAW_BYTES).toString() : text;
  return {
    kind: "bad",
    ...rest,
    ipNet: toNetwork(address),
    bytes,
    raw: beginning.toWellFormed().replaceAll("\0", ""),
  };
}

interface Beginning {
  readonly text: string;
  readonly bytes: number;
}

function maskTextBeginning(raw: string): Beginning {
  return { text: maskBeginning(raw, MAX_RAW_BYTES), bytes: Buffer.byteLength(raw) };
}

function maskJsonBeginning(raw: unknown): Beginning {
  const { text, isWhole } = maskedJson(raw, MAX_RAW_BYTES);
  const all = isWhole ? text : JSON.stringify(raw);
  return { text, bytes: Buffer.byteLength(all) };
}

/** Network of an address, /24 or /48: too wide to identify a person. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIP(plain) === 4) return plain.replace(/\d+$/, "0/24");
  if (isIP(plain) === 6) return `${plain.split(":").slice(0, 3).join(":")}::/48`;
  return "";
}
