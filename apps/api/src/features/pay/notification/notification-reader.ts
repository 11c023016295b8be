import type { HeaderRecord } from "@santap/snap/headers";
import type { Payment } from "../acquirer/acquirer.ts";

/** A notification as it came in. */
export interface RawNotification {
  /** The path as it was called: signatures cover it. */
  path: string;
  headers: HeaderRecord;
  rawBody: Buffer;
  /** It came to the address for wallets, which some acquirers have besides the one for codes. */
  atDebitAddress: boolean;
}

/** What a genuine notification says. */
export interface AcquirerWord {
  /** Our own reference of the attempt; null where it names none. */
  reference: string | null;
  /**
   * The payment that it vouches for, with its status and amount covered by the signature. Null for any
   * other news, and always where the signature covers less: then it only makes us ask.
   */
  payment: Payment | null;
  /** The acquirer's own id of the attempt, where it is kept from a notification. */
  providerRef?: string | null;
}

export type NotificationVerdict =
  | "SUCCESS"
  | "UNAUTHORIZED"
  | "MISSING_FIELD"
  | "INVALID_FIELD"
  | "TRANSACTION_NOT_FOUND"
  /** Not taken through a fault of ours: it must come again. */
  | "GENERAL_ERROR";

export type Heard =
  | { kind: "WORD"; word: AcquirerWord }
  | { kind: "REFUSED"; verdict: Exclude<NotificationVerdict, "SUCCESS"> };

export interface NotificationAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: object;
}

/** How one acquirer's notifications are verified, read and answered. */
export interface NotificationReader {
  /** Raw bytes first: what is not genuine is not read. `now` in epoch ms. */
  hear(raw: RawNotification, now: number): Heard;
  /** Whether this address tells of such payments at all. */
  tellsOf(raw: RawNotification, payType: string): boolean;
  /** Tells the acquirer whether to send it again. */
  answer(raw: RawNotification, verdict: NotificationVerdict, now: number): NotificationAnswer;
}

export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}
