import { closePayOrder } from "@santap/contract/pay";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { failureText } from "../../../shell/data/call-failure.ts";
import { useWords } from "../../../shell/language/words.tsx";

export interface StopPaymentProps {
  /** Of the payment that is under way. */
  box: string;
  onChanged: () => void;
}

/** Its holder lets go of a payment under way, so that the order is free again. */
export function StopPayment({ box, onChanged }: StopPaymentProps) {
  const words = useWords();
  const toast = useToast();
  const [stopping, setStopping] = useState(false);

  async function stop() {
    setStopping(true);
    const answer = await call(closePayOrder, { box });
    setStopping(false);
    onChanged();
    if (!answer.success) toast.show({ text: failureText(answer.error, words), tone: "danger" });
    else if (answer.data.payStatus === "CLOSE") toast.show({ text: words("detail.stopped") });
  }

  return (
    <Button variant="secondary" size="small" loading={stopping} onClick={() => void stop()}>
      {words("detail.stopPayment")}
    </Button>
  );
}
