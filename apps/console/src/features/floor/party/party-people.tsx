import { removePerson } from "@santap/contract/calls/staff/table";
import { Button } from "@santap/ui/input/button";
import { Initials } from "@santap/ui/media/initials";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../floor-person.ts";
import { findRefusal } from "./find-refusal.ts";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";

/** Who is at the table; whoever pays is not removed meanwhile. */
export function PartyPeople({ person, live, bill, sessionId, onDone }: PartyProps) {
  const t = useTranslation();
  const { storeId } = person;
  if (bill.people.length === 0) return null;
  return (
    <section className={styles.round} aria-label={t("floor.persons")}>
      <h3 className="bold">{t("floor.persons")}</h3>
      <ul className={styles.lines}>
        {bill.people.map(({ participantId, name, colour, host, choosing }) => {
          const isPaying = bill.paying.some((one) => one.participantId === participantId);
          const asked = { person, live, permission: "table:override" } as const;
          const refused = findRefusal(t, isPaying ? { ...asked, bill } : asked);
          return (
            <li key={participantId} className={styles.line}>
              <Initials name={name} nth={colour} />
              <span className={styles.grow}>
                {name}{" "}
                <span className={styles.small}>
                  {[host && t("floor.host"), choosing && t("floor.isChoosing")]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {may(person, "table:override") && (
                <ReasonAction
                  label={t("floor.removeOf", { name })}
                  hint={t("floor.removeHint")}
                  refused={refused}
                  danger
                  trigger={(open) => (
                    <Button
                      variant="secondary"
                      size="small"
                      label={t("floor.removeOf", { name })}
                      disabled={refused !== null}
                      onClick={open}
                    >
                      {t("floor.remove")}
                    </Button>
                  )}
                  send={(reason) =>
                    call(removePerson, { storeId, sessionId, participantId, reason })
                  }
                  onDone={onDone}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
