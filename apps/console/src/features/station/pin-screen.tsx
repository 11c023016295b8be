import { failureText } from "@santap/client/call-failure";
import { stationSignIn } from "@santap/contract/calls/staff";
import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { PinPad } from "@santap/ui/input/pin-pad";
import { Initials } from "@santap/ui/media/initials";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api.ts";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { refreshStaff, type StaffMe } from "../../shell/session/staff-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./pin-screen.module.css";

const PIN_LENGTH = 6;

/** STAFF-2: a tap on one's name, then six digits. */
export function PinScreen({ place }: { place: NonNullable<StaffMe["station"]> }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<StaffMember | null>(null);
  useTitle(t("station.who"));
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <p className={styles.station}>{place.station.name}</p>
          <p className={styles.store}>{place.store.name}</p>
        </div>
        <LanguagePicker />
      </header>
      <main className={styles.main}>
        <section className={styles.people}>
          <h1 className={styles.title}>{t("station.who")}</h1>
          <p className={styles.text}>{t("station.whoText")}</p>
          <ul className={styles.names}>
            {place.people.map((one, nth) => (
              <li key={one.operatorId}>
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={one.operatorId === chosen?.operatorId}
                  onClick={() => setChosen(one)}
                >
                  <Initials name={one.name} nth={nth} size="normal" />
                  <span>
                    {one.name}
                    <span className={styles.role}>{t(`station.role.${one.role}`)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        {chosen && <Pin key={chosen.operatorId} person={chosen} />}
      </main>
    </div>
  );
}

function Pin({ person }: { person: StaffMember }) {
  const t = useTranslation();
  const [pin, setPin] = useState("");
  /** Keys can come faster than the screen is drawn. */
  const typed = useRef("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(full: string): Promise<void> {
    setSending(true);
    const answer = await call(stationSignIn, { operatorId: person.operatorId, pin: full });
    if (answer.success) return refreshStaff();
    const left = answer.error.details?.["triesLeft"];
    const more =
      typeof left === "number" && left > 0 ? t("station.triesLeft", { count: left }) : "";
    setProblem(`${failureText(answer.error, t)} ${more}`.trim());
    typed.current = "";
    setPin("");
    setSending(false);
  }

  function change(next: string): void {
    if (typed.current.length === PIN_LENGTH) return;
    typed.current = next;
    setPin(next);
    setProblem(null);
    if (next.length === PIN_LENGTH) void send(next);
  }
  useEffect(() => {
    // A keyboard types the PIN, too.
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) change(typed.current + key);
      else if (key === "Backspace") change(typed.current.slice(0, -1));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    <section className={styles.pin}>
      <h2 className={styles.hello}>{t("station.hello", { name: person.name })}</h2>
      <p className={styles.text}>{t("station.pinText")}</p>
      <PinPad
        label={t("station.pinOf", { name: person.name })}
        deleteLabel={t("station.delete")}
        length={PIN_LENGTH}
        value={pin}
        disabled={sending}
        onChange={change}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  );
}
