import type { DebitRefundStore } from "./ewallet/debit-refund-store.ts";
import type { DebitStore } from "./ewallet/debit-store.ts";
import type { FaultBox } from "./faults/faults.ts";
import type { HungCalls } from "./acquirer/call/hung-calls.ts";
import type { PaymentStore } from "./transactions/payment-store.ts";
import type { TransactionStore } from "./transactions/transaction-store.ts";
import type { Database } from "./database/database.ts";
import type { Notifier } from "./notifier/notifier.ts";
import type { Merchant, SandboxOptions, PartnerKeys } from "./options.ts";

export interface SandboxContext {
  readonly options: SandboxOptions;
  readonly keys: PartnerKeys;
  readonly database: Database;
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly transactions: TransactionStore;
  readonly payments: PaymentStore;
  readonly debits: DebitStore;
  readonly debitRefunds: DebitRefundStore;
  readonly faults: FaultBox;
  readonly notifier: Notifier;
  readonly hungCalls: HungCalls;
  now(): Date;
}
