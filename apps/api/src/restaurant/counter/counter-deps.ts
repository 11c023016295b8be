import type { OwnAccountDeps } from "../../identity/account/own-account.ts";
import type { ReadOrderDeps } from "../../ordering/order/read/read-order.ts";
import type { CloseLive } from "../../paying/payment/cash/cash-result.ts";
import type { RefundPorts } from "../../paying/payment/refund-ports.ts";

export interface CounterDeps extends OwnAccountDeps, ReadOrderDeps {
  clock(): number;
  refunds: RefundPorts;
  cancelLiveAttempt: CloseLive;
}
