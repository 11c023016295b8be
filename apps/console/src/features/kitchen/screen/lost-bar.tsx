import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { OfflineIcon } from "@santap/ui/media/offline-icon";
import type { Live } from "../../../shell/data/live.ts";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./lost-bar.module.css";

/** KDS-1: what is on screen is old, for how long, and what that means for who cooks. */
export function LostBar({ live: { lostMs, readAt }, waiting }: { live: Live; waiting: number }) {
  const t = useTranslation();
  const { time } = useFormat();
  if (lostMs === null || readAt === null) return null;
  const seconds = Math.floor(lostMs / 1_000);
  const age =
    lostMs < MINUTE_MS
      ? t("kitchen.lostSeconds", { count: seconds, time: time(readAt) })
      : t("kitchen.lostMinutes", { count: Math.floor(lostMs / MINUTE_MS), time: time(readAt) });
  return (
    <div className={styles.bar} role="alert">
      <OfflineIcon />
      {/* Counts every second, which nobody wants to hear. */}
      <strong className={styles.age} aria-hidden>
        {age}
      </strong>
      <span className={styles.words}>{t("kitchen.lostText")}</span>
      {waiting > 0 && <strong>{t("station.waiting", { count: waiting })}</strong>}
    </div>
  );
}
