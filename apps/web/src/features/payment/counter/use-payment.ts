import { navigate } from "@santap/client/history";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { getOrderPath } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import type { ChosenMethod } from "../../../shell/pay-method/chosen-method.ts";
import { goToPayment, payOrder } from "../pay-order.ts";
import type { PaymentParams } from "../payment-params.ts";
import { createClickDebounce, type PaymentResult, toPayableOrder } from "./create-payment.ts";
import type { CashierDetail } from "./use-cashier-detail.ts";

/** Pays at the counter's page, once at a time, and goes where the result leads. */
export function usePayment(params: PaymentParams, reload: () => void) {
  const t = useTranslation();
  const toast = useToast();
  const participantToken = useLatestTable()?.participantToken;
  const [paying, setPaying] = useState(false);
  const [passesDebounce] = useState(() => createClickDebounce(() => performance.now()));
  const busy = useRef(false);

  async function pay(detail: CashierDetail, method: ChosenMethod) {
    if (!passesDebounce() || busy.current) return;
    busy.current = true;
    setPaying(true);
    const order = toPayableOrder(detail, params);
    follow(await payOrder(order, { method, participantToken, toast, t }));
    busy.current = false;
    setPaying(false);
  }

  function follow(result: PaymentResult): void {
    const { orderId, pageId } = params;
    if (result.kind === "CREATED") goToPayment(result.payment);
    if (result.kind === "AT_COUNTER") navigate(getOrderPath(orderId, ""), { replace: true });
    if (result.kind !== "REFUSED") return;
    if (result.next === "RELOAD") reload();
    if (result.next === "LEAVE") navigate(getOrderPath(orderId, pageId), { replace: true });
  }

  return { paying, pay };
}
