import { sql } from "kysely";
import type { Tendering } from "@santap/domain/payment/cash";
import type { CashRounding } from "@santap/domain/payment/cash-rounding";
import { businessDay } from "../../../db/business-day.ts";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export type CashRow = Row<
  "cash_payment",
  | "share_id"
  | "amount"
  | "due"
  | "rounding"
  | "tender"
  | "reference"
  | "tendered"
  | "change"
  | "taken_by"
>;

/** What was taken before for an order, all that is left of a bill, or a share. */
export async function findCash(
  db: Connection,
  { storeId, chargeId }: { storeId: string; chargeId: string },
): Promise<CashRow | null> {
  const { rows } = await sql<CashRow>`
    select share_id, amount, due, rounding, tender, reference, tendered, change, taken_by
    from cash_payment
    where store_id = ${storeId}
      and case when is_rest then order_id else coalesce(share_id, order_id) end = ${chargeId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** By another payment of the store's business day. */
export async function isReferenceUsed(
  db: Connection,
  { storeId, reference, at }: { storeId: string; reference: string; at: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from cash_payment c join store s using (store_id)
    where c.store_id = ${storeId} and c.reference = ${reference}
      and c.business_day = ${businessDay(at)}`.execute(db);
  return rows.length > 0;
}

export interface NewCash extends Tendering {
  storeId: string;
  orderId: string;
  shareId: string | null;
  isRest: boolean;
  amount: number;
  rounding: number;
  tendered: number | null;
  by: string;
  operatorId: string | null;
  stationId: string | null;
  shiftId: string | null;
  at: number;
}

export async function insertCash(db: Connection, cash: NewCash): Promise<void> {
  const { tender, reference, at } = cash;
  await sql`insert into cash_payment (store_id, order_id, share_id, is_rest, amount, rounding, tendered,
      taken_by, taken_by_id, station_id, shift_id, taken_at, tender, reference, business_day)
    select s.store_id, ${cash.orderId}, ${cash.shareId}, ${cash.isRest}, ${cash.amount},
      ${cash.rounding}, ${cash.tendered}, ${cash.by}, ${cash.operatorId}, ${cash.stationId}, ${cash.shiftId},
      ${new Date(at)}, ${tender}, ${reference},
      case when ${reference}::text is not null then ${businessDay(at)} end
    from store s where s.store_id = ${cash.storeId}`.execute(db);
}

/** Another payment took the reference at the same moment. */
export function isReferenceTaken(error: unknown): boolean {
  return (
    error instanceof Error && "constraint" in error && error.constraint === "cash_payment_reference"
  );
}

export async function findCashRounding(db: Connection, storeId: string): Promise<CashRounding> {
  const { rows } = await sql<Row<"store", "cash_rounding" | "cash_rounding_unit">>`
    select cash_rounding, cash_rounding_unit from store where store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("an order without its store");
  return { mode: row.cash_rounding, unit: row.cash_rounding_unit };
}

export type WaitingAtCounter = Row<
  "orders",
  "order_id" | "table_label" | "payable_amount" | "counter_until"
>;
