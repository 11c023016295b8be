import type { DebitRefundStore } from "./ewallet/debit-refund-store.ts";
import type { DebitStore } from "./ewallet/debit-store.ts";
import type { FaultBox } from "./faults/faults.ts";
import type { HungCalls } from "./acquirer/call/hung-calls.ts";
import type { LedgerOfPayments } from "./transactions/payment-store.ts";
import type { TransactionStore } from "./transactions/transaction-store.ts";
import type { Memory } from "./memory/open-memory.ts";
import type { Notifier } from "./notifier/notifier.ts";
import type { Merchant, SandboxOptions } from "./options.ts";
import type { PartnerKeys } from "./partner-keys.ts";

/** What the parts of the sandbox share. */
export interface World {
  readonly options: SandboxOptions;
  readonly keys: PartnerKeys;
  readonly memory: Memory;
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly transactions: TransactionStore;
  readonly payments: LedgerOfPayments;
  readonly debits: DebitStore;
  readonly debitRefunds: DebitRefundStore;
  readonly faults: FaultBox;
  readonly notifier: Notifier;
  readonly hungCalls: HungCalls;
  now(): Date;
}
