import type { Floor } from "@santap/contract/schemas/staff/table";
import type { Chosen } from "./floor-view.ts";
import { TableTile } from "./table-tile.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./floor.module.css";

interface TableListProps {
  floor: Floor;
  now: number;
  onChoose: (chosen: Chosen) => void;
}

/** What somebody has to do first, then by label. */
const ORDER = [
  "NEEDS_STAFF",
  "CALLED",
  "PAYING",
  "WAITING_TO_PAY",
  "IN_KITCHEN",
  "ORDERING",
  "FREE",
];

export function TableList({ floor, now, onChoose }: TableListProps) {
  const t = useTranslation();
  const tables = floor.tables.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <ul className={styles.list} aria-label={t("floor.list")}>
      {tables.map((table) => (
        <li key={table.tableId}>
          <button
            type="button"
            className={styles.tile}
            onClick={() =>
              onChoose({ tableId: table.tableId, sessionId: table.session?.sessionId ?? null })
            }
          >
            <TableTile table={table} floor={floor} now={now} />
          </button>
        </li>
      ))}
    </ul>
  );
}
