import { refuseRound } from "@santap/contract/calls/staff/table";
import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { Button } from "@santap/ui/input/button";
import { Initials } from "@santap/ui/media/initials";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { AllergyNote } from "../../../shell/allergy/allergy-note.tsx";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useApprove } from "../use-approve.ts";
import { findRefusal } from "./find-refusal.ts";
import { PartyLine } from "./party-line.tsx";
import type { PartyProps, RoundOfParty } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";

/** What was sent together, and whether staff let it go to the kitchen. */
export function PartyRound(props: PartyProps & { round: RoundOfParty; nth: number }) {
  const t = useTranslation();
  const { time } = useFormat();
  const { person, live, round, nth, onDone } = props;
  const action = useAction(onDone);
  const named = { storeId: person.storeId, roundId: round.roundId };
  const approve = useApprove(action, named);
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
          {round.by.name}{" "}
          <span className={styles.small}>
            {t("floor.roundHead", { nth, time: time(round.sentAt) })}
          </span>{" "}
          {waits && <b>{t("floor.roundWaits")}</b>}
        </span>
      </header>
      {waits && (
        <div className={styles.pair}>
          <ReasonAction
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
          <Button
            variant="secondary"
            disabled={refused !== null}
            loading={action.busy}
            onClick={approve.run}
          >
            {approve.label}
          </Button>
        </div>
      )}
      <ActionProblem text={action.problem} />
      {round.note !== "" && (
        <p className="anywhere">
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
