import { Dialog } from "@santap/ui/overlay/dialog";
import { useWords } from "../../../shell/language/words.tsx";

export interface CancelDialogProps {
  cancelling: boolean;
  onCancelOrder: () => void;
  onKeep: () => void;
}

/** Giving an order up cannot be undone, so it is asked for twice. */
export function CancelDialog({ cancelling, onCancelOrder, onKeep }: CancelDialogProps) {
  const words = useWords();
  return (
    <Dialog
      open
      title={words("order.cancelTitle")}
      primary={{ label: words("order.cancelKeep"), onClick: onKeep, disabled: cancelling }}
      secondary={{ label: words("order.cancel"), onClick: onCancelOrder, loading: cancelling }}
      onClose={onKeep}
    >
      {words("order.cancelText")}
    </Dialog>
  );
}
