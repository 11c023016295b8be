import type { Live } from "../data/live.ts";
import { useFormat } from "../language/use-format.ts";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./station-header.module.css";

interface LiveBadgeProps {
  live: Pick<Live, "connection" | "readAt" | "lostMs">;
  /** Taps that wait for the connection. */
  waiting?: number | undefined;
}

/** Whether what is on screen is new, and what waits to be sent. */
export function LiveBadge({ live: { connection, readAt, lostMs }, waiting = 0 }: LiveBadgeProps) {
  const t = useTranslation();
  const { time } = useFormat();
  const text = {
    LIVE: t("station.live"),
    CONNECTING: t("station.connecting"),
    LOST: readAt === null ? t("station.offline") : t("station.lost", { time: time(readAt) }),
  };
  return (
    <p
      className={styles.live}
      role="status"
      data-connection={connection}
      data-old={lostMs !== null}
    >
      <span className={styles.words}>{text[connection]}</span>
      {waiting > 0 && <span>{` · ${t("station.waiting", { count: waiting })}`}</span>}
    </p>
  );
}
