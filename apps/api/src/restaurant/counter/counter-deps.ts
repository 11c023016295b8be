import type { Database } from "../../db/database.ts";
import type { OwnAccountDeps } from "../../identity/account/own-account.ts";
import type { ReadOrderDeps } from "../../ordering/order/read/read-order.ts";
import type { CloseLive } from "../../paying/payment/cash/cash-result.ts";
import type { RefundPorts } from "../../paying/payment/refund-ports.ts";

export interface CounterDeps extends OwnAccountDeps, ReadOrderDeps {
  db: Database;
  clock(): number;
  refunds: RefundPorts;
  cancelLiveAttempt: CloseLive;
}
