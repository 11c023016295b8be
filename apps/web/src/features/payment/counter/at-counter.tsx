import { getOrderPath } from "../../../paths.ts";
import { payAtCounter } from "@santap/contract/calls/order";
import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { CashierDetail } from "./use-cashier-detail.ts";

export interface AtCounterProps {
  detail: CashierDetail;
  disabled: boolean;
  reload: () => void;
}

/** Cash, and what else the store's counter takes: no method of the list. The order waits for it. */
export function AtCounter({ detail, disabled, reload }: AtCounterProps) {
  const t = useTranslation();
  const toast = useToast();
  const [going, setGoing] = useState(false);
  const { orderId } = detail.order;

  async function go() {
    setGoing(true);
    const answer = await call(payAtCounter, { orderId, ticket: detail.ticket });
    setGoing(false);
    if (answer.success) return navigate(getOrderPath(orderId, ""), { replace: true });
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
    reload();
  }

  return (
    <Button full variant="secondary" loading={going} disabled={disabled} onClick={() => void go()}>
      {t("cashier.atCounter")}
    </Button>
  );
}
