import type { Database } from "./database/database.ts";
import type { HungCalls } from "./faults/call-faults.ts";
import type { FaultBox } from "./faults/fault-box.ts";
import type { Faults } from "./faults/faults.ts";
import type { Merchant, SandboxOptions, PartnerKeys } from "./options.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { PaymentStore } from "./payment/payment-store.ts";

export interface SandboxContext {
  readonly options: SandboxOptions;
  readonly keys: PartnerKeys;
  readonly database: Database;
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly payments: PaymentStore;
  readonly outbox: Outbox;
  readonly faults: FaultBox<Faults>;
  readonly hungCalls: HungCalls;
  now(): Date;
}
