import type { PaymentDetails, PaymentEvent } from "../payment/payment.ts";

export interface Message {
  /** Null: the provider's default address for the merchant. */
  readonly url: string | null;
  readonly body: object;
  /** The start of the response code that acknowledges it; null: any HTTP 2xx does. */
  readonly acknowledgedBy: string | null;
}

/** A message as it is sent. */
export interface Letter {
  readonly url: string | null;
  /** JSON, serialised once: exactly these bytes are signed and sent, again with every retry. */
  readonly body: string;
  readonly acknowledgedBy: string | null;
  /** The same for every retry. */
  readonly externalId: string;
}

/** How a provider writes, signs and repeats its notifications. A forged one is not authentic. */
export interface NotificationFormat {
  /** The default address; null without an account. */
  readonly url: string | null;
  /** Null: the provider sends nothing then. */
  compose(details: PaymentDetails, event: PaymentEvent, isForged: boolean): Message | null;
  /** The headers that prove the origin. */
  sign(letter: Letter & { url: string }, isForged: boolean): Readonly<Record<string, string>>;
  /** Before the second, third … delivery; the last one repeats. Shorter than real ones, for tests. */
  readonly retryDelaysMs: readonly number[];
  /** After this HTTP status; null: no response. */
  countRetries(status: number | null): number;
}
