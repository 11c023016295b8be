import { sql } from "kysely";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderRow } from "../rows/order-row.ts";

interface OrderName {
  storeId: string;
  orderId: string;
}

export async function findOrderId(
  db: Connection,
  storeId: string,
  named: { roundId: string } | { lineId: string },
): Promise<string | null> {
  const { rows } =
    "roundId" in named
      ? await sql<Row<"order_round", "order_id">>`select order_id from order_round
          where store_id = ${storeId} and round_id = ${named.roundId}`.execute(db)
      : await sql<Row<"order_line", "order_id">>`select order_id from order_line
          where store_id = ${storeId} and line_id = ${named.lineId}`.execute(db);
  return rows[0]?.order_id ?? null;
}

export interface RoundMove extends OrderName {
  round: number;
  to: Exclude<RoundState, "AWAITING_STAFF">;
  lines: LineStatus;
  by: string;
  reason: string;
  at: number;
}

export async function moveRound(db: Connection, move: RoundMove): Promise<void> {
  await sql`
    with decided as (
      update order_round set state = ${move.to}, decided_by = ${move.by}, reason = ${move.reason},
        decided_at = ${new Date(move.at)}
      where store_id = ${move.storeId} and order_id = ${move.orderId} and round = ${move.round}
        and state = 'AWAITING_STAFF'
      returning store_id, order_id, round)
    update order_line l set kitchen_status = ${move.lines},
      fired_at = ${move.lines === "FIRED" ? new Date(move.at) : null} from decided d
    where l.store_id = d.store_id and l.order_id = d.order_id and l.round = d.round
      and l.kitchen_status = 'PENDING'`.execute(db);
}

/** Its rounds no longer count towards the amount that staff must confirm. */
export async function confirmRounds(db: Connection, order: OrderName): Promise<void> {
  await sql`update order_round set confirmed = true
    where store_id = ${order.storeId} and order_id = ${order.orderId} and state = 'SENT'`.execute(
    db,
  );
}

export async function addHolds(
  db: Connection,
  order: OrderName,
  holds: readonly { itemId: string; portions: number }[],
): Promise<void> {
  await sql`insert into stock_hold (store_id, order_id, item_id, portions)
    select ${order.storeId}, ${order.orderId}, "itemId", portions
    from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as h("itemId" text, portions int)
    on conflict (store_id, order_id, item_id)
      do update set portions = stock_hold.portions + excluded.portions`.execute(db);
}

export async function releaseHeld(
  db: Connection,
  order: OrderName,
  held: { itemId: string; portions: number },
): Promise<number> {
  const { rows } = await sql<Row<"stock_hold", "portions">>`select portions from stock_hold
    where store_id = ${order.storeId} and order_id = ${order.orderId}
      and item_id = ${held.itemId}`.execute(db);
  const before = rows[0]?.portions ?? 0;
  if (before > held.portions) {
    await sql`update stock_hold set portions = portions - ${held.portions}
      where store_id = ${order.storeId} and order_id = ${order.orderId}
        and item_id = ${held.itemId}`.execute(db);
  } else {
    await sql`delete from stock_hold where store_id = ${order.storeId}
      and order_id = ${order.orderId} and item_id = ${held.itemId}`.execute(db);
  }
  return Math.min(before, held.portions);
}

export async function setVoided(
  db: Connection,
  line: { storeId: string; lineId: string; at: number; by: "STAFF" | "AUTHOR" },
): Promise<void> {
  await sql`update order_line set kitchen_status = 'VOIDED', voided_at = ${new Date(line.at)},
      voided_by_staff = ${line.by === "STAFF"}
    where store_id = ${line.storeId} and line_id = ${line.lineId}`.execute(db);
}

export async function endRounds(
  db: Connection,
  end: OrderName & { by: string; reason: string; at: number },
): Promise<void> {
  await sql`
    with refused as (
      update order_round set state = 'REFUSED', decided_by = ${end.by}, reason = ${end.reason},
        decided_at = ${new Date(end.at)}
      where store_id = ${end.storeId} and order_id = ${end.orderId} and state = 'AWAITING_STAFF')
    update order_line set kitchen_status = 'VOIDED', voided_at = ${new Date(end.at)}
    where store_id = ${end.storeId} and order_id = ${end.orderId}
      and kitchen_status <> 'SERVED'`.execute(db);
}

/** Something that the bill still has, or the named line, stood on the table, be it called back since. */
export async function wasServed(
  db: Connection,
  { store_id: storeId, order_id: orderId }: Pick<OrderRow, "store_id" | "order_id">,
  lineId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from order_line l
    where l.store_id = ${storeId} and l.order_id = ${orderId} and l.kitchen_status <> 'VOIDED'
      and (${lineId}::text is null or l.line_id = ${lineId})
      and (l.kitchen_status = 'SERVED' or exists (select 1 from order_event e
        where e.store_id = l.store_id and e.order_id = l.order_id and e.kind = 'LINE_SERVED'
          and e.data ->> 'lineId' = l.line_id)) limit 1`.execute(db);
  return rows.length > 0;
}
