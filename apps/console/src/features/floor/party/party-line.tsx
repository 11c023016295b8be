import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import { voidLine } from "@santap/contract/calls/staff/table";
import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { isNotCooked, type LineStatus } from "@santap/domain/kitchen/line-state";
import { Button } from "@santap/ui/input/button";
import { Stepper } from "@santap/ui/input/stepper";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { AllergyNote } from "../../../shell/allergy/allergy-note.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../floor-person.ts";
import { findRefusal } from "./find-refusal.ts";
import type { PartyProps, RoundOfParty } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";

type LineProps = PartyProps & { line: RoundOfParty["lines"][number] };

const CAN_VOID: readonly LineStatus[] = ["FIRED", "PREPARING", "READY"];

/** One line with what the kitchen says of it: brought to the table, or taken off. */
export function PartyLine(props: LineProps) {
  const t = useTranslation();
  const { line } = props;
  const status = line.kitchenStatus as LineStatus;
  const allergy = isAllergyNote(line.note);
  const words = [...line.modifiers, allergy ? "" : line.note, t(`floor.line.${status}`)];
  return (
    <li className={styles.line} data-gone={isNotCooked(status)}>
      <b data-count>{line.quantity}</b>
      <span className={styles.grow}>
        {line.name} {allergy && <AllergyNote note={line.note} />}
        <span className={styles.small}>{words.filter(Boolean).join(" · ")}</span>
      </span>
      <b className={styles.money}>{formatRupiah(isNotCooked(status) ? 0 : line.amount)}</b>
      {status === "READY" && <Serve {...props} />}
      {CAN_VOID.includes(status) && <TakeOff {...props} begun={status !== "FIRED"} />}
    </li>
  );
}

function Serve({ person, live, line: { lineId, name }, onDone }: LineProps) {
  const t = useTranslation();
  const action = useAction(onDone);
  const move = { lineId, step: "SERVE", from: "READY" } as const;
  return (
    <Button
      variant="secondary"
      size="small"
      label={t("floor.servedOf", { name })}
      disabled={!live.online || !may(person, "kitchen:serve")}
      loading={action.busy}
      onClick={() =>
        void action.run(() => call(bumpLines, { storeId: person.storeId, moves: [move] }))
      }
    >
      {t("floor.served")}
    </Button>
  );
}

function TakeOff({ person, live, bill, line, begun, onDone }: LineProps & { begun: boolean }) {
  const t = useTranslation();
  const { storeId } = person;
  const { lineId, name, quantity: of } = line;
  const [wished, setWished] = useState(1);
  // Somebody else may have taken off some meanwhile.
  const portions = Math.min(wished, of);
  const permission = begun ? "table:override" : "table:serve";
  const refused = findRefusal(t, { person, live, bill, permission });
  if (!may(person, permission)) return null;
  return (
    <ReasonAction
      label={t("floor.voidSome", { name, count: portions })}
      hint={t("floor.voidHint", { count: of })}
      refused={refused}
      danger
      quick
      trigger={(open) => (
        <Button
          variant="secondary"
          size="small"
          label={t("floor.voidOf", { name })}
          disabled={refused !== null}
          onClick={() => {
            setWished(1);
            open();
          }}
        >
          {t("floor.void")}
        </Button>
      )}
      approval={{ person, approvers: bill.approvers, subject: lineId }}
      send={(reason, approvalId) =>
        call(voidLine, {
          storeId,
          lineId,
          portions,
          of,
          reason,
          ...(approvalId && { approvalId }),
        })
      }
      onDone={onDone}
    >
      {of > 1 && (
        <Stepper
          value={portions}
          min={1}
          max={of}
          mode="steady"
          onChange={setWished}
          label={t("floor.voidPortions", { name })}
          addLabel={t("floor.voidMore")}
          increaseLabel={t("floor.voidMore")}
          decreaseLabel={t("floor.voidLess")}
        />
      )}
    </ReasonAction>
  );
}
