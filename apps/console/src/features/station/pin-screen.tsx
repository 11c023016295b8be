import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import type { StationKind, StoreRole } from "@santap/domain/staff/permission";
import { Initials } from "@santap/ui/media/initials";
import { useState } from "react";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { StaffMe } from "../../shell/session/staff-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import { PinSteps } from "./pin-steps.tsx";
import styles from "./pin-screen.module.css";
import { nameColour } from "../../shell/frame/name-colour.ts";

/** STAFF-2: a tap on one's name, then six digits. */
export function PinScreen({ place }: { place: NonNullable<StaffMe["station"]> }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<StaffMember | null>(null);
  useTitle(t("station.who"));
  const isFirst = ({ role }: StaffMember) => AT_HOME[place.station.kind].includes(role);
  const first = place.people.filter(isFirst);
  const others = place.people.filter((one) => !isFirst(one));
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <p className="bold">{place.station.name}</p>
          <p className="text-14 muted">{place.store.name}</p>
        </div>
        <LanguagePicker />
      </header>
      <main className={styles.main} data-chosen={chosen !== null}>
        <section className={styles.people}>
          <h1 className="text-20 bold">{t("station.who")}</h1>
          <p className="text-14 muted">{t("station.whoText")}</p>
          <People people={first} chosen={chosen} onChoose={setChosen} />
          {others.length > 0 && (
            <>
              <h2 className={styles.others}>{t("station.others")}</h2>
              <People people={others} chosen={chosen} onChoose={setChosen} />
            </>
          )}
        </section>
        {chosen ? (
          <PinSteps key={chosen.operatorId} person={chosen} onBack={() => setChosen(null)} />
        ) : (
          <p className={styles.tap}>{t("station.tapName")}</p>
        )}
      </main>
    </div>
  );
}

interface PeopleProps {
  people: readonly StaffMember[];
  chosen: StaffMember | null;
  onChoose: (person: StaffMember) => void;
}

function People({ people, chosen, onChoose }: PeopleProps) {
  const t = useTranslation();
  return (
    <ul className={styles.names}>
      {people.map((one) => (
        <li key={one.operatorId}>
          <button
            type="button"
            className={styles.name}
            aria-pressed={one.operatorId === chosen?.operatorId}
            onClick={() => onChoose(one)}
          >
            <Initials name={one.name} nth={nameColour(one.name)} size="normal" />
            <span>
              {one.name}
              <span className={styles.role}>{t(`station.role.${one.role}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Who mostly works there. */
const AT_HOME: Readonly<Record<StationKind, readonly StoreRole[]>> = {
  KITCHEN: ["KITCHEN"],
  COUNTER: ["CASHIER", "MANAGER", "OWNER"],
  FLOOR: ["WAITER", "MANAGER"],
};
