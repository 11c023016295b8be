import type { Floor, FloorTable } from "@santap/contract/schemas/staff/table";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { STATE_ICONS } from "./floor-icons.tsx";
import { countMinutes, countStageMinutes, findWaitingCall } from "./floor-view.ts";
import styles from "./table-tile.module.css";

export interface TableTileProps {
  table: FloorTable;
  floor: Floor;
  now: number;
  /** Narrower on a phone: state and age alone are seen. */
  inPlan?: boolean;
}

/** State as icon, word and colour; age; who sits there, and whose they are. */
export function TableTile({ table, floor, now, inPlan = false }: TableTileProps) {
  const t = useTranslation();
  const Icon = STATE_ICONS[table.state];
  const minutes = countStageMinutes(table, now);
  return (
    <span className={styles.tile} data-state={table.state} data-plan={inPlan}>
      <span className={styles.head}>
        <b className="text-20 tight">{table.label}</b>{" "}
        {minutes !== null && <span className={styles.age}>{t("floor.minutes", { minutes })}</span>}
      </span>{" "}
      <span className={styles.foot}>
        <span className={styles.state}>
          <span className={styles.icon}>
            <Icon size={18} />
          </span>{" "}
          {t(`floor.state.${table.state}`)}
        </span>{" "}
        <TileText table={table} floor={floor} now={now} />
      </span>
    </span>
  );
}

function TileText({ table, floor, now }: TableTileProps) {
  const t = useTranslation();
  const { time } = useFormat();
  const { state, session, left } = table;
  const call = findWaitingCall(floor, table);
  const paying = session?.paying ?? null;
  const parts = [
    state === "CALLED" && call !== undefined
      ? t("floor.callFor", {
          reason: t(`floor.reason.${call.reason}`),
          minutes: countMinutes(call.calledAt, now),
        })
      : null,
    state === "PAYING" && paying !== null
      ? t("floor.payingUntil", {
          name: paying.name ?? t("floor.guest"),
          time: time(paying.until),
        })
      : null,
    state === "NEEDS_STAFF" ? formatRupiah(left[0]?.due ?? 0) : null,
    state !== "NEEDS_STAFF" && session !== null && session.due > 0
      ? formatRupiah(session.due)
      : null,
    state === "IN_KITCHEN" && session?.due === 0 && t("floor.paid"),
    session && state !== "NEEDS_STAFF" && t("floor.people", { count: session.people }),
    session !== null && session.choosing > 0 && t("floor.choosing", { count: session.choosing }),
    session?.waiter,
  ];
  return <span className={styles.text}>{parts.filter(Boolean).join(" · ")}</span>;
}
