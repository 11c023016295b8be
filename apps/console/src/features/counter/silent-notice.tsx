import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./counter.module.css";

interface SilentNoticeProps {
  /** Of stations that nobody looks at, and nobody here knows of. */
  names: readonly string[];
  /** Of those that somebody here knows of. */
  known: readonly string[];
  onKnown: () => void;
  onTickets: (names: readonly string[]) => void;
}

/** KDS-1: loud until somebody knows; then a word that stays, with the way to what waits there. */
export function SilentNotice({ names, known, onKnown, onTickets }: SilentNoticeProps) {
  const t = useTranslation();
  return (
    <>
      {names.length > 0 && (
        <Notice
          tone="danger"
          live="alert"
          title={t("kitchen.silent", { names: names.join(", ") })}
          action={
            <span className={styles.alarm}>
              <Button variant="secondary" onClick={() => onTickets(names)}>
                {t("counter.seeTickets")}
              </Button>
              <Button variant="secondary" onClick={onKnown}>
                {t("counter.isKnown")}
              </Button>
            </span>
          }
        />
      )}
      {known.length > 0 && (
        <button type="button" className={styles.pill} onClick={() => onTickets(known)}>
          {t("counter.silentPill", { names: known.join(", ") })}
        </button>
      )}
    </>
  );
}
