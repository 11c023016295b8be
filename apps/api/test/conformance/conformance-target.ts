import type { PayType } from "@santap/domain/payment/pay-type";
import type { Acquirer, StartResult } from "../../src/paying/payment/acquirer/acquirer.ts";

/** Where an adapter finds its acquirer, and what time it believes it is. */
export interface AdapterOptions {
  baseUrl: string;
  clock(): number;
  timeoutMs: number;
}

/** A payment that was begun: its reference, and what the payer holds in hands. */
export interface StartedPayment {
  reference: string;
  amount: number;
  result: Extract<StartResult, { kind: "QR" | "WALLET" }>;
}

/** An acquirer's local server in a test's hands, and the adapter that is to speak to it. */
export interface ConformanceTarget {
  readonly url: string;
  readonly payType: PayType;
  readonly merchantId: string;
  /** E.164, where the wallet knocks at a phone. */
  readonly phoneNo: string | null;
  /** Must never be seen in any address, answer or count. */
  readonly secrets: readonly string[];
  readonly partialRefunds: boolean;
  /** After this nothing can be paid any more, ms; an hour where it is left out. */
  readonly outOfTimeMs?: number;
  adapter(place: AdapterOptions): Acquirer;
  /** The server's own clock, epoch ms; it stands still between calls of passTime. */
  now(): number;
  passTime(ms: number): void;
  pay(begun: StartedPayment): Promise<void>;
  /** The payer's wallet refuses. */
  decline(begun: StartedPayment): Promise<void>;
  /** From now on the issuer takes no refund back, or takes it again. */
  refuseRefunds(refuses: boolean): Promise<void>;
  /** Everything measured so far, as it is served. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}
