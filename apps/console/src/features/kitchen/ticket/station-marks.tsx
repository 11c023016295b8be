import type { TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TicketCardProps } from "./ticket-card-props.ts";
import styles from "./ticket-card.module.css";

interface StationMarksProps extends Pick<TicketCardProps, "view"> {
  line: TicketLine;
  /** By id. */
  names: ReadonlyMap<string, string>;
}

/** Who prepares it: all of them on a screen of all stations, the others on a station's own; how far, at the pass. */
export function StationMarks({ line, view, names }: StationMarksProps) {
  const t = useTranslation();
  if (line.status === "VOIDED") return null;
  const words = {
    FIRED: t("kitchen.waiting"),
    PREPARING: t("kitchen.preparing"),
    READY: t("kitchen.isReady"),
    SERVED: t("kitchen.isReady"),
    VOIDED: "",
  };
  const shown = line.stations
    .filter(({ stationId }) => typeof view === "string" || stationId !== view.stationId)
    .map((station) => ({ ...station, name: names.get(station.stationId) ?? station.stationId }));
  if (shown.length === 0) return null;
  if (view !== "PASS") {
    const own = shown.map(({ name }) => name).join(", ");
    return (
      <span className={styles.tag}>{view === "ALL" ? own : t("kitchen.also", { names: own })}</span>
    );
  }
  return (
    <span className={styles.stations}>
      {shown.map(({ stationId, status, name }) => (
        <span key={stationId} data-status={status}>
          {name}: {words[status]}
        </span>
      ))}
    </span>
  );
}
