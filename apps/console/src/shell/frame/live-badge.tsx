import { useFormat } from "../language/use-format.ts";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./station-header.module.css";

export interface Live {
  connection: "LIVE" | "CONNECTING" | "LOST";
  /** Epoch ms. */
  now: number;
  readAt: number | null;
  /** Taps that wait for the connection. */
  waiting?: number;
}

/** Whether what is on screen is new, and what waits to be sent. */
export function LiveBadge({ live: { connection, readAt, waiting = 0 } }: { live: Live }) {
  const t = useTranslation();
  const { time } = useFormat();
  const text = {
    LIVE: t("station.live"),
    CONNECTING: t("station.connecting"),
    LOST: t("station.lost", { time: readAt === null ? "" : time(readAt) }),
  };
  return (
    <p className={styles.live} role="status" data-connection={connection}>
      {text[connection]}
      {waiting > 0 && <span>{` · ${t("station.waiting", { count: waiting })}`}</span>}
    </p>
  );
}
