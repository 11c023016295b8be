import { sql } from "kysely";
import type { StatementPart } from "../../../db/execute-parts.ts";
import { nextDayNumber } from "../rows/day-number.ts";
import type { StatusChange } from "../rows/change-status.ts";

/** Of a bill: what the acquirer gave back of its shares before it was paid. Other refunds no longer count. */
const refundStatus = sql`case pay_mode when 'PAY_LATER' then (
  select case when coalesce(sum(r.amount), 0) = 0 then 'NONE'
    when sum(r.amount) >= orders.payable_amount then 'FULL' else 'PARTIAL' end
  from refund r where r.store_id = orders.store_id and r.order_id = orders.order_id
    and r.reason = 'BY_ACQUIRER') else 'NONE' end`;

/** Its query `changed` returns the order's keys. */
export function markPaidPart(change: StatusChange): StatementPart {
  const { storeId, orderId, from, to, event } = change;
  const at = new Date(change.at);
  const queries = sql`${nextDayNumber({ storeId, orderId, at })}, changed as (
      update orders set status = ${to}, paid_at = ${at}, closed_at = null,
        refund_status = ${refundStatus},
        counter_until = null,
        business_day = coalesce((select business_day from numbered), business_day),
        day_number = coalesce((select last_number from numbered), day_number)
      where store_id = ${storeId} and order_id = ${orderId} and status = ${from}
      returning store_id, order_id
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, amount, data)
      select store_id, order_id, ${event.kind}, ${at}::timestamptz, ${event.amount ?? null}::bigint,
        ${JSON.stringify(event.data ?? {})}::jsonb from changed)`;
  return { queries, mustReturnOne: "changed" };
}

/** The kitchen gets the lines of an order that is paid first. */
export function fireLinesPart(at: number): StatementPart {
  const queries = sql`fired as (
      update order_line l set kitchen_status = 'FIRED', fired_at = ${new Date(at)}::timestamptz
      from changed
      where l.store_id = changed.store_id and l.order_id = changed.order_id
        and l.kitchen_status = 'PENDING')`;
  return { queries, mustReturnOne: null };
}

/** A round of a bill that still waits for staff is not paid for, and ends. */
export function endRoundsPart(at: number): StatementPart {
  const queries = sql`voided as (
      update order_line l set kitchen_status = 'VOIDED', fired_at = null from changed
      where l.store_id = changed.store_id and l.order_id = changed.order_id
        and l.kitchen_status = 'PENDING'
    ), ended as (
      update order_round r set state = 'REFUSED', decided_at = ${new Date(at)}, reason = 'BILL_PAID'
      from changed
      where r.store_id = changed.store_id and r.order_id = changed.order_id
        and r.state = 'AWAITING_STAFF')`;
  return { queries, mustReturnOne: null };
}

/** What it held of the stock is sold. */
export function sellStockPart(): StatementPart {
  const queries = sql`used as (
      delete from stock_hold h using changed
      where h.store_id = changed.store_id and h.order_id = changed.order_id)`;
  return { queries, mustReturnOne: null };
}
