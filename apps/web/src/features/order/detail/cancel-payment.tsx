import { closePayOrder } from "@santap/contract/calls/payment";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";

export interface CancelPaymentProps {
  box: string;
  onChanged: () => void;
}

/** Cancels the person's own pending payment, so that the order can be paid otherwise. */
export function CancelPayment({ box, onChanged }: CancelPaymentProps) {
  const t = useTranslation();
  const toast = useToast();
  const { busy, run } = useAction(onChanged);

  async function stop() {
    const data = await run(() => call(closePayOrder, { box }));
    if (data?.payStatus === "CLOSE") toast.show({ text: t("detail.stopped") });
  }

  return (
    <Button variant="secondary" size="small" loading={busy} onClick={() => void stop()}>
      {t("detail.stopPayment")}
    </Button>
  );
}
