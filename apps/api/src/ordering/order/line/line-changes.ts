import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

interface LineName {
  storeId: string;
  lineId: string;
  at: number;
}

/** The kitchen is shown what it saw first; while it has not got the line there is nothing to remember. */
const rememberFired = (at: number) => sql`changed_from = case when fired_at is not null
    then coalesce(changed_from, jsonb_build_object('quantity', quantity, 'note', note)) end,
  changed_at = case when fired_at is not null then ${new Date(at)}::timestamptz end`;

export async function setQuantity(
  db: Connection,
  { storeId, lineId, at, quantity }: LineName & { quantity: number },
): Promise<void> {
  await sql`update order_line set quantity = ${quantity}, ${rememberFired(at)}
    where store_id = ${storeId} and line_id = ${lineId}`.execute(db);
}

/** On paper in a kitchen, at a store where that is not changed by guests. */
export async function findIsPrinted(
  db: Connection,
  { storeId, lineId }: Pick<LineName, "storeId" | "lineId">,
): Promise<boolean> {
  const { rows } = await sql`select 1 from store s join printed_line d using (store_id)
    where s.store_id = ${storeId} and s.printed_lines_stay and d.line_id = ${lineId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** `lineKey`: of the dish with this note. */
export async function setNote(
  db: Connection,
  { storeId, lineId, at, note, lineKey }: LineName & { note: string; lineKey: string },
): Promise<void> {
  await sql`update order_line set note = ${note}, line_key = ${lineKey}, ${rememberFired(at)}
    where store_id = ${storeId} and line_id = ${lineId}`.execute(db);
}

/** A round that waits for staff, none of whose lines is left. */
export async function withdrawRound(
  db: Connection,
  round: { storeId: string; orderId: string; round: number; at: number },
): Promise<void> {
  await sql`update order_round r set state = 'REFUSED', decided_by = participant_id, reason = '',
      decided_at = ${new Date(round.at)}
    where store_id = ${round.storeId} and order_id = ${round.orderId} and round = ${round.round}
      and state = 'AWAITING_STAFF' and not exists (select from order_line l
        where l.store_id = r.store_id and l.order_id = r.order_id and l.round = r.round
          and l.kitchen_status <> 'VOIDED')`.execute(db);
}
