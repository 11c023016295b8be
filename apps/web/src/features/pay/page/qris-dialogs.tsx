import { Dialog } from "@santap/ui/overlay/dialog";
import { useWords } from "../../../shell/language/words.tsx";
import type { QrisFlow } from "../flow/qris-flow.ts";
import type { QrisEventType, QrisPhase } from "../flow/qris-state.ts";

export interface QrisDialogsProps {
  flow: QrisFlow;
  phase: QrisPhase;
}

/** The decisions that stop the page; one at most, as the phases say. */
export function QrisDialogs({ flow, phase }: QrisDialogsProps) {
  const words = useWords();
  const sends = (event: QrisEventType) => () => void flow.dispatch(event);
  return (
    <>
      <Dialog
        open={phase === "waitPrompt"}
        title={words("pay.waitTitle")}
        onClose={sends("KNOWN")}
        primary={{ label: words("pay.iKnow"), onClick: sends("KNOWN") }}
      >
        {words("pay.waitText")}
      </Dialog>
      <Dialog
        open={phase === "failInfo"}
        title={words("pay.failTitle")}
        onClose={sends("FAIL_CANCELLED")}
        primary={{ label: words("pay.refresh"), onClick: sends("REFRESH") }}
        secondary={{ label: words("pay.cancel"), onClick: sends("FAIL_CANCELLED") }}
      >
        {words("pay.failPayInfoTips")}
      </Dialog>
      <Dialog
        open={phase === "warmPrompt"}
        title={words("pay.warmPrompt")}
        onClose={sends("STAY")}
        primary={{ label: words("pay.stay"), onClick: sends("STAY") }}
        secondary={{ label: words("pay.leave"), onClick: sends("LEAVE") }}
      >
        {words("pay.warmPromptText")}
      </Dialog>
    </>
  );
}
