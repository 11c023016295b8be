import type { KitchenStatus } from "@santap/domain/kitchen/bump";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";

export interface LineMove {
  lineId: string;
  orderId: string;
  /** Of the whole line. */
  status: KitchenStatus;
  event: string;
}

/** Raises the revision of bills, so that their phones refetch. Under the orders' locks. */
export async function moveLines(
  db: Connection,
  { storeId, by, at }: { storeId: string; by: string; at: number },
  moves: readonly LineMove[],
): Promise<void> {
  const time = new Date(at);
  const { rows } = await sql<Row<"orders", "session_id" | "pay_mode">>`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m("lineId" text, "orderId" text, status text, event text)
    ), lined as (
      update order_line l set kitchen_status = m.status,
        ready_at = case when m.event = 'LINE_READY' and m.status = 'READY' then ${time}
          else l.ready_at end
      from moved m
      where l.store_id = ${storeId} and l.line_id = m."lineId"
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, data)
      select ${storeId}, "orderId", event, ${time},
        jsonb_build_object('by', ${by}::text, 'lineId', "lineId") from moved
    )
    update orders set revision = revision + 1,
      served_at = case when exists (select 1 from moved m where m."orderId" = orders.order_id
        and m.status = 'SERVED') then ${time} else served_at end
    where store_id = ${storeId} and order_id in (select "orderId" from moved)
    returning session_id, pay_mode`.execute(db);
  for (const order of rows) publishBillChange(db, order);
  publishKitchenChange(db, storeId);
}
