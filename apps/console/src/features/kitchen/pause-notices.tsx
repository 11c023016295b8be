import type { Board, KitchenPause } from "@santap/contract/schemas/staff/kitchen";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./kitchen.module.css";

/** Stations that nobody looks at, and "paused until 13.30": for everybody who cooks. */
export function PauseNotices({ board }: { board: Board }) {
  const t = useTranslation();
  const say = usePauseWords();
  const { time } = useFormat();
  const sayOff = ({ name, until }: Board["soldOut"][number]) =>
    until === null ? name : t("dish.offUntil", { name, time: time(until) });
  const silent = board.stations.filter(({ stationId }) =>
    board.silentStationIds.includes(stationId),
  );
  if (board.pauses.length + silent.length + board.soldOut.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.pauses}>
        {silent.length > 0 && (
          <li className={styles.silent}>
            {t("kitchen.silent", { names: silent.map(({ name }) => name).join(", ") })}
          </li>
        )}
        {board.pauses.map((pause) => (
          <li key={pause.stationId ?? ""}>
            <strong>
              {board.stations.find(({ stationId }) => stationId === pause.stationId)?.name ??
                t("pause.store")}
            </strong>{" "}
            {say(pause)}
          </li>
        ))}
        {board.soldOut.length > 0 && (
          <li className={styles.off}>
            <strong>{t("dish.soldOut")}:</strong> {board.soldOut.map(sayOff).join(" · ")}
          </li>
        )}
      </ul>
    </div>
  );
}

export function usePauseWords(): (pause: KitchenPause) => string {
  const t = useTranslation();
  const { time } = useFormat();
  return ({ until, reason, note }) => {
    const why = [t(`pause.reason.${reason}`), note].filter(Boolean).join(": ");
    return t("pause.until", { time: time(until), why });
  };
}
