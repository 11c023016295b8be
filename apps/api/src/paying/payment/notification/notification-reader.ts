import type { HeaderRecord } from "@santap/snap/headers";
import type { Payment } from "../acquirer/acquirer.ts";

export interface RawNotification {
  /** Signatures cover the path as it was called. */
  path: string;
  headers: HeaderRecord;
  rawBody: Buffer;
  isDebitEndpoint: boolean;
}

export interface ParsedNotification {
  reference: string | null;
  /** Null if the signature does not cover status and amount: it then only triggers a query. */
  payment: Payment | null;
  providerRef?: string | null;
}

export type NotificationVerdict =
  | "SUCCESS"
  | "UNAUTHORIZED"
  | "MISSING_FIELD"
  | "INVALID_FIELD"
  | "TRANSACTION_NOT_FOUND"
  /** Our fault: the acquirer sends it again. */
  | "GENERAL_ERROR";

export type NotificationParse =
  | { kind: "PARSED"; notification: ParsedNotification }
  | { kind: "REFUSED"; verdict: Exclude<NotificationVerdict, "SUCCESS"> };

export interface NotificationAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: object;
}

export interface NotificationReader {
  /** The raw bytes are verified before they are parsed. `now` in epoch ms. */
  verifyAndParse(raw: RawNotification, now: number): NotificationParse;
  matchesEndpoint(raw: RawNotification, payType: string): boolean;
  answer(raw: RawNotification, verdict: NotificationVerdict, now: number): NotificationAnswer;
}

export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}
