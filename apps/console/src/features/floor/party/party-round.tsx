import { refuseRound } from "@santap/contract/calls/staff/table";
import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { Button } from "@santap/ui/input/button";
import { Initials } from "@santap/ui/media/initials";
import { ActProblem } from "../../../shell/act/act-problem.tsx";
import { call } from "../../../api.ts";
import { useAct } from "../../../shell/act/use-act.ts";
import { AllergyNote } from "../../../shell/allergy/allergy-note.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useApprove } from "../use-approve.ts";
import { findRefusal } from "./find-refusal.ts";
import { PartyLine } from "./party-line.tsx";
import type { PartyProps, RoundOfParty } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAct } from "./reason-act.tsx";

/** What was sent together, and whether staff let it go to the kitchen. */
export function PartyRound(props: PartyProps & { round: RoundOfParty; nth: number }) {
  const t = useTranslation();
  const { person, live, round, nth, onDone } = props;
  const act = useAct(onDone);
  const named = { storeId: person.storeId, roundId: round.roundId };
  const approve = useApprove(act, named);
  const refused = findRefusal(t, { person, live, permission: "table:serve" });
  const waits = round.state === "AWAITING_STAFF";
  return (
    <section
      className={styles.round}
      data-waits={waits}
      aria-label={t("floor.roundOf", { nth, name: round.by.name })}
    >
      <header className={styles.line}>
        <Initials name={round.by.name} nth={round.by.colour} />
        <span className={styles.grow}>
          {round.by.name} {waits && <b>{t("floor.roundWaits")}</b>}
        </span>
      </header>
      {waits && (
        <div className={styles.pair}>
          <ReasonAct
            label={t("floor.refuse")}
            hint={t("floor.refuseHint")}
            refused={refused}
            trigger={(open) => (
              <Button variant="secondary" disabled={refused !== null} onClick={open}>
                {t("floor.refuse")}
              </Button>
            )}
            send={(reason) => call(refuseRound, { ...named, reason })}
            onDone={onDone}
          />
          <Button disabled={refused !== null} loading={act.sending} onClick={approve.run}>
            {approve.label}
          </Button>
        </div>
      )}
      <ActProblem text={act.problem} />
      {round.note !== "" && (
        <p className={styles.note}>
          {isAllergyNote(round.note) ? <AllergyNote note={round.note} /> : `“${round.note}”`}
        </p>
      )}
      <ul className={styles.lines}>
        {round.lines.map((line) => (
          <PartyLine key={line.lineId} {...props} line={line} />
        ))}
      </ul>
    </section>
  );
}
