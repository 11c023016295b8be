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
      title={words("detail.cancelTitle")}
      primary={{ label: words("detail.cancelKeep"), onClick: onKeep, disabled: cancelling }}
      secondary={{ label: words("detail.cancel"), onClick: onCancelOrder, loading: cancelling }}
      onClose={onKeep}
    >
      {words("detail.cancelText")}
    </Dialog>
  );
}
