import type { Receipt } from "@santap/contract/schemas/order/receipt";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { saveReceipt } from "./save-receipt.ts";
import styles from "./receipt.module.css";

interface ReceiptActionsProps {
  receipt: Receipt;
  /** Reads it anew, with a link that has not ended. */
  refresh: () => Promise<Receipt | undefined>;
}

export function ReceiptActions({ receipt, refresh }: ReceiptActionsProps) {
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await saveReceipt(receipt, { refresh });
    setBusy(false);
    if (outcome === "saved") toast.show({ text: t("receipt.saved"), tone: "success" });
    if (outcome === "failed") toast.show({ text: t("receipt.notSaved"), tone: "danger" });
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => print()}>
        {t("receipt.print")}
      </Button>
      <Button full loading={busy} disabled={receipt.pdf === null} onClick={() => void save()}>
        {t("receipt.save")}
      </Button>
    </div>
  );
}
