import type { OwnAccountDeps } from "../account/own-account.ts";
import type { ReadOrderDeps } from "../order/read-order.ts";
import type { CloseLive } from "../payment/cash/cash-result.ts";
import type { RefundPorts } from "../payment/refund-ports.ts";

export interface CounterDeps extends OwnAccountDeps, ReadOrderDeps {
  clock(): number;
  refunds: RefundPorts;
  cancelLiveAttempt: CloseLive;
}
