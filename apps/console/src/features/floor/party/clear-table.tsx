import { useAction } from "@santap/client/use-action";
import { resetParty } from "@santap/contract/calls/staff/table";
import { Chip } from "@santap/ui/input/chip";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionRow } from "./action-row.tsx";
import { findRefusal } from "./find-refusal.ts";
import type { PartyProps } from "./party-props.ts";
import { ReasonAction } from "./reason-action.tsx";
import { readTurn } from "./read-turn.ts";

/** One tap where all is paid and served; a reason where something is open. */
export function ClearTable(props: PartyProps) {
  const t = useTranslation();
  const { person, live, bill, sessionId, onDone, onClose } = props;
  const [withLines, setWithLines] = useState(false);
  const action = useAction(onDone);
  const { owes, unserved } = readTurn(bill);
  const refused = findRefusal(t, { person, live, bill, permission: "table:override" });

  async function clear(reason: string, approvalId?: string) {
    const party = { storeId: person.storeId, sessionId, withLines, reason };
    const answer = await call(resetParty, { ...party, ...(approvalId && { approvalId }) });
    if (answer.success) onClose();
    return answer;
  }

  if (!owes && unserved === 0)
    return (
      <>
        <ActionRow
          label={t("floor.clean")}
          hint={t("floor.cleanHint")}
          refused={refused}
          onClick={() => void action.run(() => clear(t("floor.clean")))}
        />
        <ActionProblem text={action.problem} />
      </>
    );
  return (
    <ReasonAction
      label={t("floor.reset")}
      hint={owes ? t("floor.resetHint") : t("floor.unserved", { count: unserved })}
      refused={refused}
      danger
      approval={{ person, approvers: bill.approvers, subject: sessionId }}
      send={clear}
      onDone={onDone}
    >
      {owes && (
        <Chip pressed={withLines} onClick={() => setWithLines(!withLines)}>
          {t("floor.withLines")}
        </Chip>
      )}
    </ReasonAction>
  );
}
