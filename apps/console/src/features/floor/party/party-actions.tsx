import {
  mergeParties,
  moveParty,
  reopenParty,
  resetParty,
  serveParty,
  writeOffBill,
} from "@santap/contract/calls/staff/table";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Chip } from "@santap/ui/input/chip";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionRow } from "./action-row.tsx";
import { findRefusal } from "./find-refusal.ts";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";
import { RenewCode } from "./renew-code.tsx";

/** TABLE-13: what may be done at the table, and why something may not. */
export function PartyActions(props: PartyProps) {
  const t = useTranslation();
  const { person, live, bill, sessionId, onDone } = props;
  const { storeId } = person;
  const party = { storeId, sessionId };
  const [withLines, setWithLines] = useState(false);
  const action = useAction(onDone);
  const mayEnd = findRefusal(t, { person, live, bill, permission: "table:end" });
  const mayWriteOff = findRefusal(t, { person, live, bill, permission: "bill:write-off" });
  const approval = { person, approvers: bill.approvers, subject: sessionId };
  const mayOverride = findRefusal(t, { person, live, bill, permission: "table:override" });
  return (
    <div className="grid gap-3">
      {bill.waiter !== person.name && (
        <ActionRow
          label={t("floor.serve")}
          hint={t("floor.serveHint")}
          refused={findRefusal(t, { person, live, permission: "table:serve" })}
          onClick={() => void action.run(() => call(serveParty, party))}
        />
      )}
      <Move {...props} />
      {bill.payMode === "PAY_LATER" && <Merge {...props} />}
      <RenewCode {...props} />
      <ReasonAction
        label={t("floor.reset")}
        hint={t("floor.resetHint")}
        refused={mayOverride}
        danger
        approval={approval}
        send={(reason, approvalId) =>
          call(resetParty, { ...party, withLines, reason, ...(approvalId && { approvalId }) })
        }
        onDone={onDone}
      >
        <Chip pressed={withLines} onClick={() => setWithLines(!withLines)}>
          {t("floor.withLines")}
        </Chip>
      </ReasonAction>
      {bill.status === "NEEDS_STAFF" && (
        <ReasonAction
          label={t("floor.reopen")}
          hint={t("floor.reopenHint")}
          refused={mayEnd}
          send={(reason) => call(reopenParty, { ...party, reason })}
          onDone={onDone}
        />
      )}
      {bill.orderId !== null && (
        <ReasonAction
          label={t("floor.writeOff")}
          hint={t("floor.writeOffHint")}
          refused={mayWriteOff}
          danger
          approval={approval}
          send={(reason, approvalId) =>
            call(writeOffBill, { ...party, reason, ...(approvalId && { approvalId }) })
          }
          onDone={onDone}
        >
          {bill.writeOffLeft !== null && (
            <p className={styles.small}>
              {t("floor.writeOffLeft", { left: formatRupiah(bill.writeOffLeft) })}
            </p>
          )}
        </ReasonAction>
      )}
      <ActionProblem text={action.problem} />
    </div>
  );
}

function Move({ person, live, floor, table, sessionId, onDone }: PartyProps) {
  const t = useTranslation();
  const [tableId, setTableId] = useState("");
  const free = floor.tables.filter((one) => one.session === null && one.tableId !== table.tableId);
  return (
    <ReasonAction
      label={t("floor.move")}
      hint={t("floor.moveHint", { count: free.length })}
      refused={findRefusal(t, { person, live, permission: "table:serve" })}
      incomplete={tableId === ""}
      send={(reason) => call(moveParty, { storeId: person.storeId, sessionId, tableId, reason })}
      onDone={onDone}
    >
      <Choice
        legend={t("floor.moveTo")}
        options={free.map((one) => ({ value: one.tableId, label: one.label }))}
        value={tableId}
        onChange={setTableId}
      />
    </ReasonAction>
  );
}

function Merge({ person, live, floor, bill, sessionId, onChoose, onDone }: PartyProps) {
  const t = useTranslation();
  const [into, setInto] = useState("");
  const others = floor.tables.flatMap(({ label, tableId, session }) =>
    session === null || session.sessionId === sessionId
      ? []
      : [{ value: session.sessionId, label, tableId }],
  );
  const partlyPaid = bill.paid > 0 ? t("floor.partlyPaid") : null;
  return (
    <ReasonAction
      label={t("floor.merge")}
      hint={t("floor.mergeHint")}
      refused={findRefusal(t, { person, live, bill, permission: "table:override" }) ?? partlyPaid}
      incomplete={into === ""}
      send={async (reason) => {
        const answer = await call(mergeParties, {
          storeId: person.storeId,
          sessionId,
          into,
          reason,
        });
        const to = others.find(({ value }) => value === into);
        if (answer.success && to) onChoose({ tableId: to.tableId, sessionId: into });
        return answer;
      }}
      onDone={onDone}
    >
      <Choice legend={t("floor.mergeInto")} options={others} value={into} onChange={setInto} />
    </ReasonAction>
  );
}

interface ChoiceProps {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ legend, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Chip
          key={option.value}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  );
}
