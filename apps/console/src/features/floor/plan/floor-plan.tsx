import type { Floor } from "@santap/contract/schemas/staff/table";
import { placeTables, PLAN_SIZE, TILE_SIZE, type PlanPlace } from "@santap/domain/table/floor-plan";
import { Chip } from "@santap/ui/input/chip";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { countWaiting, listZones, type Chosen } from "../floor-view.ts";
import { TableTile } from "../table-tile.tsx";
import styles from "./plan.module.css";

interface FloorPlanProps {
  floor: Floor;
  now: number;
  zone: string | null;
  onZone: (zone: string) => void;
  onChoose: (chosen: Chosen) => void;
  /** Null for who may not. */
  onArrange: (() => void) | null;
}

/** FLOOR-1: the tables of a zone as they stand in the room. */
export function FloorPlan({ floor, now, zone, onZone, onChoose, onArrange }: FloorPlanProps) {
  const t = useTranslation();
  const zones = listZones(floor.tables);
  const shown = zone !== null && zones.includes(zone) ? zone : (zones[0] ?? "");
  const tables = placeTables(floor.tables.filter((table) => table.zone === shown));
  return (
    <div className="stack gap-3 min-0">
      <div className={styles.bar}>
        <Zones zones={zones} shown={shown} floor={floor} onZone={onZone} />
        {onArrange && <Chip onClick={onArrange}>{t("floor.arrange")}</Chip>}
      </div>
      <div className={styles.room}>
        <ul className={styles.plan} aria-label={t("floor.planOf", { zone: shown })}>
          {tables.map((table) => (
            <li key={table.tableId} style={getCell(table.place)}>
              <button
                type="button"
                className={styles.tile}
                onClick={() =>
                  onChoose({ tableId: table.tableId, sessionId: table.session?.sessionId ?? null })
                }
              >
                <TableTile table={table} floor={floor} now={now} inPlan />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface ZonesProps {
  zones: readonly string[];
  shown: string;
  /** With how many of its tables wait for a person; absent while it is arranged. */
  floor?: Floor;
  onZone: (zone: string) => void;
}

export function Zones({ zones, shown, floor, onZone }: ZonesProps) {
  const t = useTranslation();
  return (
    <div className="row wrap gap-2" role="group" aria-label={t("floor.zones")}>
      {zones.map((zone) => (
        <Chip
          key={zone}
          pressed={zone === shown}
          end={floor && <Waiting count={countWaiting(floor, zone)} />}
          onClick={() => onZone(zone)}
        >
          {zone === "" ? t("floor.noZone") : zone}
        </Chip>
      ))}
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTranslation();
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      {count} <VisuallyHidden>{t("floor.needs")}</VisuallyHidden>
    </span>
  );
}

/** Where a tile lies on the grid. */
export function getCell({ x, y }: PlanPlace): CSSProperties {
  return {
    gridColumn: `${x + 1} / span ${TILE_SIZE.columns}`,
    gridRow: `${y + 1} / span ${TILE_SIZE.rows}`,
  };
}

/** How many rows a plan shows: as many as its tables need, while it is arranged some more. */
export function countRows(places: readonly PlanPlace[], more: number): number {
  const last = Math.max(0, ...places.map(({ y }) => y + TILE_SIZE.rows));
  return Math.min(PLAN_SIZE.rows, last + more);
}
