import { Dialog } from "@santap/ui/overlay/dialog";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { QrisFlow } from "./qris-flow.ts";
import type { QrisEventType, QrisPhase } from "./qris-state.ts";

export interface QrisDialogsProps {
  flow: QrisFlow;
  phase: QrisPhase;
}

export function QrisDialogs({ flow, phase }: QrisDialogsProps) {
  const t = useTranslation();
  const sends = (event: QrisEventType) => () => void flow.dispatch(event);
  return (
    <>
      <Dialog
        open={phase === "waitPrompt"}
        title={t("pay.waitTitle")}
        onClose={sends("KNOWN")}
        primary={{ label: t("pay.iKnow"), onClick: sends("KNOWN") }}
      >
        {t("pay.waitText")}
      </Dialog>
      <Dialog
        open={phase === "failInfo"}
        low
        title={t("pay.failTitle")}
        onClose={sends("FAIL_CANCELLED")}
        primary={{ label: t("pay.refresh"), onClick: sends("REFRESH") }}
        secondary={{ label: t("pay.cancel"), onClick: sends("FAIL_CANCELLED") }}
      >
        {t("pay.failPayInfoTips")}
      </Dialog>
      <Dialog
        open={phase === "warmPrompt"}
        title={t("pay.warmPrompt")}
        onClose={sends("STAY")}
        primary={{ label: t("pay.stay"), onClick: sends("STAY") }}
        secondary={{ label: t("pay.leave"), onClick: sends("LEAVE"), destructive: true }}
      >
        {t("pay.warmPromptText")}
      </Dialog>
    </>
  );
}
