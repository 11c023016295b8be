import { sql } from "kysely";
import type { StatementPart } from "../../../db/execute-parts.ts";
import type { StatusChange } from "../order-store.ts";

/** Raises its revision also where its status stays. */
export function touchBillPart(change: StatusChange): StatementPart {
  const { storeId, orderId, from, to, event } = change;
  const at = new Date(change.at);
  const queries = sql`touched as (
      update orders set status = ${to}
      where store_id = ${storeId} and order_id = ${orderId} and status = ${from}
      returning store_id, order_id
    ), touch_logged as (
      insert into order_event (store_id, order_id, kind, at, amount, data)
      select store_id, order_id, ${event.kind}, ${at}::timestamptz, ${event.amount ?? null}::bigint,
        ${JSON.stringify(event.data ?? {})}::jsonb from touched)`;
  return { queries, mustReturnOne: "touched" };
}
