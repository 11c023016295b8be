import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { CounterPerson } from "../counter-person.ts";
import type { Counter } from "../use-counter.ts";
import { ApproverPin, type AskedAct } from "./approver-pin.tsx";

interface AskManagerProps {
  person: CounterPerson;
  counter: Pick<Counter, "approvers">;
  act: AskedAct;
  onApproved: (approvalId: string) => void;
}

/** STAFF-2: somebody else's PIN, for this act alone. */
export function AskManager({ person, counter, act, onApproved }: AskManagerProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const others = counter.approvers.filter(({ operatorId }) => operatorId !== person.operatorId);
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {t("counter.askManager")}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("counter.askManager")}
        closeLabel={t("counter.close")}
        overModals
      >
        <ApproverPin
          {...{ act, others }}
          storeId={person.storeId}
          onApproved={(approvalId) => {
            setOpen(false);
            onApproved(approvalId);
          }}
        />
      </Sheet>
    </>
  );
}
