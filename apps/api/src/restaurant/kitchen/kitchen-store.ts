import { sql } from "kysely";
import type { KitchenStatus } from "@santap/domain/kitchen/bump";
import type { Allergen } from "@santap/domain/menu/allergen";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { Opening } from "../../catalogue/menu/opening.ts";

export interface StationStep {
  stationId: string;
  status: KitchenStatus;
  /** Epoch ms; null where the station has not begun. */
  changedAt: number | null;
}

/** What was given back before it was begun is taken off, too. */
export type ShownStatus = Exclude<LineStatus, "CANCELLED">;

export interface KitchenLine extends Row<
  "order_line",
  "line_id" | "order_id" | "round" | "item_id" | "note" | "quantity" | "voided_at" | "changed_at"
> {
  fired_at: number;
  names: LocalizedText;
  modifiers: LocalizedText[];
  /** In the same order. */
  modifier_ids: string[];
  kitchen_status: ShownStatus;
  /** As it was fired; null where its guest has not changed it since. */
  changed_from: { quantity: number; note: string } | null;
  /** Of every station that prepares it. */
  steps: StationStep[];
  day_number: number | null;
  table_label: string | null;
  /** Of whoever ordered at a counter and gave a name. */
  called_name: string | null;
  round_note: string;
  /** What the menu declares the dish to contain today. */
  contents: Allergen[];
}

/** An order that is paid first has no rounds, and a note of its own. */
const joinRound = sql`left join order_round r on r.store_id = l.store_id
  and r.order_id = l.order_id and r.round = l.round`;

/** Once a line is begun it stays with its stations, however the dish is assigned then. */
const steps = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('stationId', w.station_id, 'status', w.status, 'changedAt',
      (extract(epoch from w.changed_at) * 1000)::bigint) order by w.station_id)
    from line_station w where w.store_id = l.store_id and w.line_id = l.line_id),
  (select jsonb_agg(jsonb_build_object('stationId', i.station_id, 'status', 'FIRED', 'changedAt',
      null) order by i.station_id)
    from item_station i where i.store_id = l.store_id and i.item_id = l.item_id),
  (select jsonb_build_array(jsonb_build_object('stationId', t.station_id, 'status', 'FIRED',
      'changedAt', null))
    from station t where t.store_id = l.store_id and t.kind = 'KITCHEN'
    order by t.position, t.station_id limit 1), '[]')`;

const kitchenColumns = sql`l.line_id, l.order_id, l.round, l.item_id, l.names, l.modifiers, l.modifier_ids, l.note, l.quantity,
  case l.kitchen_status when 'CANCELLED' then 'VOIDED' else l.kitchen_status end as kitchen_status,
  l.fired_at, l.voided_at,
  l.changed_at, l.changed_from, o.day_number, o.table_label, coalesce(r.note, o.note) as round_note,
  coalesce((select m.allergens from menu_item m
    where m.store_id = l.store_id and m.item_id = l.item_id), '{}') as contents,
  ${steps} as steps,
  (select w.called_name from walk_in_order w where w.store_id = o.store_id
    and w.order_id = o.order_id) as called_name`;

export interface BoardWindow {
  storeId: string;
  /** What the kitchen got before is not shown. */
  firedSince: number;
  /** Nor what was served or taken off before. */
  endedSince: number;
  most: number;
}

/** The newest, oldest first. Lines before orders: the planner may otherwise read all orders of the store. */
export async function findKitchenLines(
  db: Connection,
  { storeId, firedSince, endedSince, most }: BoardWindow,
): Promise<KitchenLine[]> {
  const ended = new Date(endedSince);
  const { rows } = await sql<KitchenLine>`
    select ${kitchenColumns}
    from (select * from order_line f
        where f.store_id = ${storeId} and f.fired_at >= ${new Date(firedSince)}
          and (f.kitchen_status in ('FIRED', 'PREPARING', 'READY')
            or f.voided_at >= ${ended}
            or (f.kitchen_status = 'SERVED' and exists (select 1 from line_station w
              where w.store_id = f.store_id and w.line_id = f.line_id and w.changed_at >= ${ended})))
        order by f.fired_at desc, f.order_id desc, f.line_no desc limit ${most}) l
      join orders o using (store_id, order_id) ${joinRound}
    order by l.fired_at, l.order_id, l.line_no`.execute(db);
  return rows;
}

/** Locks the orders of the lines, in one order for all callers. Lines of other stores are absent. */
export async function lockKitchenLines(
  db: Connection,
  storeId: string,
  lineIds: readonly string[],
): Promise<KitchenLine[]> {
  await sql`select order_id from orders
    where store_id = ${storeId} and order_id in (select order_id from order_line
      where store_id = ${storeId} and line_id = any(${lineIds}::text[]))
    order by order_id for update`.execute(db);
  const { rows } = await sql<KitchenLine>`
    select ${kitchenColumns} from order_line l join orders o using (store_id, order_id)
      ${joinRound}
    where l.store_id = ${storeId} and l.line_id = any(${lineIds}::text[])
      and l.fired_at is not null`.execute(db);
  return rows;
}

/** What stations did of lines, under the orders' locks. */
export async function saveSteps(
  db: Connection,
  { storeId, by, at }: { storeId: string; by: string; at: number },
  moves: readonly { lineId: string; steps: readonly StationStep[] }[],
): Promise<void> {
  const steps = moves.flatMap(({ lineId, steps: done }) =>
    done.map(({ stationId, status, changedAt }) => ({ lineId, stationId, status, changedAt })),
  );
  await sql`insert into line_station (store_id, line_id, station_id, status, changed_at, changed_by)
    select ${storeId}, "lineId", "stationId", status,
      coalesce(to_timestamp("changedAt" / 1000.0), ${new Date(at)}::timestamptz), ${by}
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as w("lineId" text, "stationId" text, status text, "changedAt" bigint)
    on conflict (store_id, line_id, station_id) do update
      set status = excluded.status, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by
      where line_station.status <> excluded.status`.execute(db);
}

export interface KitchenStore extends Row<
  "store",
  "warn_minutes" | "late_minutes" | "utc_offset_minutes"
> {
  opening: Opening;
}

export async function findKitchenStore(db: Connection, storeId: string): Promise<KitchenStore> {
  const { rows } = await sql<KitchenStore>`select warn_minutes, late_minutes, opening,
      utc_offset_minutes from store
    where store_id = ${storeId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("a person works in a store that is not there");
  return found;
}

/** A store without a station of its kitchen gets one, for lines to be prepared at. */
export async function ensureKitchenStation(db: Connection, storeId: string): Promise<void> {
  await sql`insert into station (store_id, station_id, kind, name, position)
    select ${storeId}, 'kitchen', 'KITCHEN', 'Dapur', 1
    where not exists (select 1 from station where store_id = ${storeId} and kind = 'KITCHEN')
    on conflict do nothing`.execute(db);
}

/** @returns the stations before; null where the store has no such dish or station */
export async function saveAssignment(
  db: Connection,
  {
    storeId,
    itemId,
    stationIds,
  }: { storeId: string; itemId: string; stationIds: readonly string[] },
): Promise<string[] | null> {
  const { rows } = await sql<{ before: string[]; known: number }>`
    select array(select station_id from item_station i where i.store_id = m.store_id
        and i.item_id = m.item_id order by station_id) as before,
      (select count(*)::int from station t where t.store_id = m.store_id and t.kind = 'KITCHEN'
        and t.station_id = any(${stationIds}::text[])) as known
    from menu_item m where m.store_id = ${storeId} and m.item_id = ${itemId}
    for update of m`.execute(db);
  const [found] = rows;
  if (found === undefined || found.known !== stationIds.length) return null;
  await sql`with gone as (delete from item_station where store_id = ${storeId}
      and item_id = ${itemId} and not station_id = any(${stationIds}::text[]))
    insert into item_station (store_id, item_id, station_id)
    select ${storeId}, ${itemId}, unnest(${stationIds}::text[]) on conflict do nothing`.execute(db);
  return found.before;
}
