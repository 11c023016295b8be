import {
  mergeParties,
  moveParty,
  reopenParty,
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
import { may } from "../floor-person.ts";
import { ActionRow } from "./action-row.tsx";
import { ClearTable } from "./clear-table.tsx";
import { findRefusal } from "./find-refusal.ts";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";
import { RenewCode } from "./renew-code.tsx";

/** TABLE-13: what may be done at the table; what others do is one line that says who. */
export function PartyActions(props: PartyProps) {
  const t = useTranslation();
  const { person, live, bill, sessionId, onDone } = props;
  const action = useAction(onDone);
  const serve = () => call(serveParty, { storeId: person.storeId, sessionId });
  const acts = listActs(props).filter(({ shown }) => shown);
  const others = acts.filter(({ permission }) => !may(person, permission));
  return (
    <div className="grid gap-3">
      {bill.waiter !== person.name && (
        <ActionRow
          label={t("floor.serve")}
          hint={t("floor.serveHint")}
          refused={findRefusal(t, { person, live, permission: "table:serve" })}
          onClick={() => void action.run(serve)}
        />
      )}
      <ActionProblem text={action.problem} />
      {acts.map(
        ({ id, permission, Row }) => may(person, permission) && <Row key={id} {...props} />,
      )}
      {others.length > 0 && (
        <p className={styles.small}>
          {t("floor.others", { acts: others.map(({ id }) => t(`floor.${id}`)).join(", ") })}
        </p>
      )}
    </div>
  );
}

function listActs({ bill }: PartyProps) {
  const later = bill.payMode === "PAY_LATER";
  const left = bill.status === "NEEDS_STAFF";
  return [
    { id: "move", permission: "table:serve", shown: true, Row: Move },
    { id: "merge", permission: "table:override", shown: later, Row: Merge },
    { id: "renew", permission: "table:override", shown: true, Row: RenewCode },
    { id: "reset", permission: "table:override", shown: true, Row: ClearTable },
    { id: "reopen", permission: "table:end", shown: left, Row: Reopen },
    { id: "writeOff", permission: "bill:write-off", shown: bill.orderId !== null, Row: WriteOff },
  ] as const;
}

function Reopen({ person, live, bill, sessionId, onDone }: PartyProps) {
  const t = useTranslation();
  return (
    <ReasonAction
      label={t("floor.reopen")}
      hint={t("floor.reopenHint")}
      refused={findRefusal(t, { person, live, bill, permission: "table:end" })}
      send={(reason) => call(reopenParty, { storeId: person.storeId, sessionId, reason })}
      onDone={onDone}
    />
  );
}

function WriteOff({ person, live, bill, sessionId, onDone }: PartyProps) {
  const t = useTranslation();
  const { storeId } = person;
  return (
    <ReasonAction
      label={t("floor.writeOff")}
      hint={t("floor.writeOffHint")}
      refused={findRefusal(t, { person, live, bill, permission: "bill:write-off" })}
      danger
      approval={{ person, approvers: bill.approvers, subject: sessionId }}
      send={(reason, approvalId) =>
        call(writeOffBill, { storeId, sessionId, reason, ...(approvalId && { approvalId }) })
      }
      onDone={onDone}
    >
      {bill.writeOffLeft !== null && (
        <p className={styles.small}>
          {t("floor.writeOffLeft", { left: formatRupiah(bill.writeOffLeft) })}
        </p>
      )}
    </ReasonAction>
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
