import { sql } from "kysely";
import type { Language } from "@santap/contract/errors/language";
import type { Allergen } from "@santap/domain/menu/allergen";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";

export interface TicketLineRow
  extends
    Row<"order_line", "store_id" | "line_id" | "order_id" | "round" | "note" | "quantity">,
    Row<"printed_line", "station_id"> {
  change: "NEW" | "VOIDED";
  names: LocalizedText;
  modifiers: LocalizedText[];
  fired_at: number;
  voided_at: number | null;
  day_number: number | null;
  table_label: string | null;
  round_note: string;
  contents: readonly Allergen[];
  station_name: string;
  language: Language;
  utc_offset_minutes: number;
}

/** An order that is paid first has no rounds, and a note of its own. */
const joinRound = sql`left join order_round r on r.store_id = l.store_id
  and r.order_id = l.order_id and r.round = l.round`;

/** As on the board: begun lines keep their stations, a dish without stations goes to the first. */
const prepares = sql`(exists (select from line_station w where w.store_id = l.store_id
    and w.line_id = l.line_id and w.station_id = t.station_id)
  or (not exists (select from line_station w where w.store_id = l.store_id and w.line_id = l.line_id)
    and (exists (select from item_station i where i.store_id = l.store_id and i.item_id = l.item_id
        and i.station_id = t.station_id)
      or (not exists (select from item_station i where i.store_id = l.store_id
          and i.item_id = l.item_id)
        and t.station_id = (select f.station_id from station f where f.store_id = l.store_id
          and f.kind = 'KITCHEN' order by f.position, f.station_id limit 1)))))`;

/** What the menu declares the dish to contain today. */
const contents = sql`coalesce((select m.allergens from menu_item m
  where m.store_id = l.store_id and m.item_id = l.item_id), '{}')`;

/** A line goes to paper at all its stations at once, and never again, wherever its dish is moved. */
const isNew = sql`l.kitchen_status in ('FIRED', 'PREPARING')
  and not exists (select from printed_line d where d.store_id = l.store_id and d.line_id = l.line_id)`;

/** Of what the station has on paper: all of the line, or portions of it, which are a line of their own. */
const isTakenOff = sql`exists (select from printed_line d
      join order_line b on b.store_id = d.store_id and b.line_id = d.line_id
    where d.store_id = l.store_id and d.station_id = t.station_id and d.change = 'NEW'
      and b.order_id = l.order_id and b.item_id = l.item_id and d.at < l.voided_at)
  and not exists (select from printed_line d where d.store_id = l.store_id
    and d.line_id = l.line_id and d.station_id = t.station_id and d.change = 'VOIDED')`;

const printerStations = sql`printer p join station t using (store_id, station_id)`;

/**
 * What stations with a printer have to get on paper, claimed for the caller's transaction: two servers never claim the
 * same line.
 */
export async function claimTicketLines(
  db: Connection,
  { since, at }: { since: number; at: number },
): Promise<TicketLineRow[]> {
  const [from, now] = [new Date(since), new Date(at)];
  const { rows } = await sql<TicketLineRow>`
    with due as (
      select l.store_id, l.line_id, t.station_id, 'NEW' as change
      from ${printerStations} join order_line l on l.store_id = p.store_id
        and l.fired_at >= greatest(p.since, ${from}) and ${isNew}
      where t.kind = 'KITCHEN' and ${prepares}
      union all
      select l.store_id, l.line_id, t.station_id, 'VOIDED'
      from ${printerStations} join order_line l on l.store_id = p.store_id
        and l.voided_at >= greatest(p.since, ${from}) and ${isTakenOff}
      where t.kind = 'KITCHEN' and ${prepares}
      order by 1, 2, 3, 4
    ), claimed as (
      insert into printed_line (store_id, line_id, station_id, change, at)
      select store_id, line_id, station_id, change, ${now} from due
      on conflict do nothing returning store_id, line_id, station_id, change)
    select c.change, c.station_id, l.store_id, l.line_id, l.order_id, l.round, l.note, l.quantity,
      l.names, l.modifiers, l.fired_at, l.voided_at, o.day_number, o.table_label, coalesce(r.note, o.note) as round_note,
      ${contents} as contents,
      t.name as station_name, p.language, s.utc_offset_minutes
    from claimed c join order_line l using (store_id, line_id)
      join orders o on o.store_id = l.store_id and o.order_id = l.order_id ${joinRound}
      join station t on t.store_id = c.store_id and t.station_id = c.station_id
      join printer p on p.store_id = c.store_id and p.station_id = c.station_id
      join store s on s.store_id = c.store_id
    order by l.fired_at, l.order_id, l.line_no`.execute(db);
  return rows;
}

export type OrderLineRow = Omit<
  TicketLineRow,
  "station_id" | "station_name" | "change" | "language"
>;

/** What the kitchen has of an order, for a ticket that staff ask for. */
export async function findFiredLines(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.store_id, l.line_id, l.order_id, l.round, l.note, l.quantity, l.names, l.modifiers,
      l.fired_at, l.voided_at, o.day_number, o.table_label, coalesce(r.note, o.note) as round_note,
      ${contents} as contents, s.utc_offset_minutes
    from order_line l join orders o using (store_id, order_id) join store s using (store_id)
      ${joinRound}
    where l.store_id = ${storeId} and l.order_id = ${orderId} and l.fired_at is not null
      and l.kitchen_status <> 'VOIDED'
    order by l.line_no`.execute(db);
  return rows;
}
