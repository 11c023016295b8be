import { sql } from "kysely";
import type { Language } from "@santap/contract/errors/language";
import type { Allergen } from "@santap/domain/menu/allergen";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";
import type { DueOrder } from "./paper-store.ts";

/** Of a line that was fired. */
export interface OrderLineRow extends Row<
  "order_line",
  "store_id" | "line_id" | "order_id" | "round" | "note" | "quantity"
> {
  kitchen_status: LineStatus;
  names: LocalizedText;
  modifiers: LocalizedText[];
  fired_at: number;
  day_number: number | null;
  table_label: string | null;
  /** Of whoever ordered at a counter and gave a name. */
  called_name: string | null;
  round_note: string;
  contents: Allergen[];
  utc_offset_minutes: number;
}

export interface TicketLineRow extends OrderLineRow, Row<"printed_line", "station_id"> {
  station_name: string;
  language: Language;
  /** What its paper says; null where the station has none. */
  paper_quantity: number | null;
  paper_note: string | null;
  paper_table_label: string | null;
  paper_allergies: string[] | null;
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

/** A line goes to paper at all its stations at once; moving its dish afterwards prints nothing. */
const isNew = sql`l.kitchen_status in ('FIRED', 'PREPARING')
  and not exists (select from printed_line n where n.store_id = l.store_id and n.line_id = l.line_id)`;

/** What was given back before it was begun is taken off, too. */
const lineColumns = sql`l.store_id, l.line_id, l.order_id, l.round, l.note, l.quantity,
  case l.kitchen_status when 'CANCELLED' then 'VOIDED' else l.kitchen_status end as kitchen_status,
  l.names, l.modifiers, l.fired_at, o.day_number, o.table_label, coalesce(r.note, o.note) as round_note,
  ${contents} as contents, s.utc_offset_minutes, (select w.called_name from walk_in_order w where w.store_id = o.store_id
    and w.order_id = o.order_id) as called_name`;

/** By line and station with a printer: what it has on paper and is not served, and what it has to get. */
export async function findTicketLines(
  db: Connection,
  { due, since }: { due: readonly DueOrder[]; since: number },
): Promise<TicketLineRow[]> {
  const { rows } = await sql<TicketLineRow>`
    select ${lineColumns}, t.station_id,
      coalesce(t.names ->> p.language, t.name) as station_name, p.language,
      d.quantity as paper_quantity, d.note as paper_note, d.table_label as paper_table_label,
      d.allergies as paper_allergies
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as q(store_id text, order_id text)
      join order_line l using (store_id, order_id)
      join orders o on o.store_id = l.store_id and o.order_id = l.order_id ${joinRound}
      join printer p on p.store_id = l.store_id
      join station t on t.store_id = p.store_id and t.station_id = p.station_id and t.kind = 'KITCHEN'
      join store s on s.store_id = l.store_id
      left join printed_line d on d.store_id = l.store_id and d.line_id = l.line_id
        and d.station_id = t.station_id
    where l.kitchen_status <> 'SERVED' and (d.line_id is not null
      or (l.fired_at >= greatest(p.since, ${new Date(since)}) and ${isNew} and ${prepares}))
    order by l.fired_at, l.order_id, l.line_no, t.station_id`.execute(db);
  return rows;
}

/** What the kitchen has of an order, for a ticket that staff ask for. */
export async function findFiredLines(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select ${lineColumns}
    from order_line l join orders o on o.store_id = l.store_id and o.order_id = l.order_id
      join store s on s.store_id = l.store_id ${joinRound}
    where l.store_id = ${storeId} and l.order_id = ${orderId} and l.fired_at is not null
      and l.kitchen_status not in ('VOIDED', 'CANCELLED')
    order by l.line_no`.execute(db);
  return rows;
}
