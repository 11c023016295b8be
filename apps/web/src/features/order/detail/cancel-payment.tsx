import { closePayOrder } from "@santap/contract/calls/payment";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { failureText } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";

export interface CancelPaymentProps {
  box: string;
  onChanged: () => void;
}

/** Cancels the person's own pending payment, so that the order can be paid otherwise. */
export function CancelPayment({ box, onChanged }: CancelPaymentProps) {
  const t = useTranslation();
  const toast = useToast();
  const [stopping, setStopping] = useState(false);

  async function stop() {
    setStopping(true);
    const answer = await call(closePayOrder, { box });
    setStopping(false);
    onChanged();
    if (!answer.success) toast.show({ text: failureText(answer.error, t), tone: "danger" });
    else if (answer.data.payStatus === "CLOSE") toast.show({ text: t("detail.stopped") });
  }

  return (
    <Button variant="secondary" size="small" loading={stopping} onClick={() => void stop()}>
      {t("detail.stopPayment")}
    </Button>
  );
}
