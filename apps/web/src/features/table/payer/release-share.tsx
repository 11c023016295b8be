import { unsplitBill } from "@santap/contract/calls/table/share";
import { Button } from "@santap/ui/input/button";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { JoinedTable } from "../../../shell/order-draft/joined-table.ts";

interface ReleaseShareProps {
  table: JoinedTable;
  shareId: string;
  onReleased: () => void;
}

/** Its payer lets go of a running share, which returns to the rest. */
export function ReleaseShare({ table, shareId, onReleased }: ReleaseShareProps) {
  const t = useTranslation();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(() => setAsking(false));

  async function release() {
    const { participantToken } = table;
    const data = await run(() => call(unsplitBill, { shareId }, { participantToken }));
    // Paid meanwhile: the page shows it.
    if (data === null || data.state === "PAID") return;
    toast.show({ text: t("bill.letGoDone") });
    onReleased();
  }

  return (
    <>
      <Button variant="text" size="small" onClick={() => setAsking(true)}>
        {t("bill.letGo")}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("bill.letGoTitle")}
        primary={{ label: t("bill.keepPaying"), onClick: () => setAsking(false) }}
        secondary={{
          label: t("bill.letGo"),
          loading: busy,
          destructive: true,
          onClick: () => void release(),
        }}
      >
        {t("bill.letGoText")}
      </Dialog>
    </>
  );
}
