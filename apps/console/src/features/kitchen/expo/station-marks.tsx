import type { TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../ticket-card.module.css";

interface StationMarksProps {
  line: TicketLine;
  /** By id. */
  names: ReadonlyMap<string, string>;
}

/** How far each of a line's stations is. */
export function StationMarks({ line, names }: StationMarksProps) {
  const t = useTranslation();
  if (line.status === "VOIDED") return null;
  const words = {
    FIRED: t("kitchen.waiting"),
    PREPARING: t("kitchen.preparing"),
    READY: t("kitchen.isReady"),
    SERVED: t("kitchen.isReady"),
    VOIDED: "",
  };
  return (
    <span className={styles.stations}>
      {line.stations.map(({ stationId, status }) => (
        <span key={stationId} data-status={status}>
          {names.get(stationId) ?? stationId}: {words[status]}
        </span>
      ))}
    </span>
  );
}
