import { counterOrders } from "@santap/contract/calls/staff/counter";
import type { Lane } from "../lane.ts";
import type { Model } from "../model.ts";
import { IS_OWN, listOwners } from "../own-orders.ts";
import type { SequenceContext } from "../sequence-context.ts";
import { askUntilAnswered, openTill } from "../steps/staff/counter-staff.ts";

/**
 * CTR-1, NOV-35: the business day ends, and all that is not finished is still in the counter's list. After it
 * the kitchen serves what it has, so that lists of later sequences stay short.
 */
export async function findHiddenOrders(
  { lane }: Pick<SequenceContext, "lane">,
  model: Model,
): Promise<string[]> {
  const { rows } = lane.product;
  const owners = listOwners(model);
  await rows.all(`update orders o set business_day = business_day - 2 where ${IS_OWN}`, owners);
  const unfinished = await rows.all<{ orderId: string; why: string }>(UNFINISHED, owners);
  const faults: string[] = [];
  for (const storeId of new Set(unfinished.map(({ orderId }) => orderId.slice(0, 3)))) {
    const shown = await listShown(lane, storeId);
    const hidden = unfinished.filter(
      ({ orderId }) => orderId.startsWith(storeId) && !shown.has(orderId),
    );
    faults.push(...hidden.map(({ orderId, why }) => `${orderId} is hidden at the counter: ${why}`));
  }
  await rows.all(
    `update order_line l set kitchen_status = 'SERVED' from orders o
     where o.store_id = l.store_id and o.order_id = l.order_id and ${IS_OWN}
       and l.kitchen_status in ('FIRED', 'PREPARING', 'READY')`,
    owners,
  );
  return faults;
}

async function listShown(lane: Lane, storeId: string): Promise<Set<string>> {
  const till = await openTill(lane, storeId);
  const context = { lane, mayLose: true } as SequenceContext;
  const answer = await askUntilAnswered(context, till, [counterOrders, { storeId }]);
  if (answer.kind !== "DONE") throw new Error(`the counter of ${storeId} has no list`);
  return new Set(answer.data.orders.map(({ orderId }) => orderId));
}

const UNFINISHED = `select o.order_id as "orderId", w.why from orders o cross join lateral (
    select 'not paid' as why where o.status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING')
    union all select 'not served' where o.status in ('PAID', 'COMPLETED') and exists (
      select from order_line l where l.store_id = o.store_id and l.order_id = o.order_id
        and l.kitchen_status in ('FIRED', 'PREPARING', 'READY'))
    union all select 'to be handed back' where exists (select from refund r
      where r.store_id = o.store_id and r.order_id = o.order_id
        and r.status in ('OFFLINE_DUE', 'OFFLINE_GIVEN'))
    union all select 'to be decided' where exists (select from pay_attempt a
        join pay_event e using (store_id, box) where a.store_id = o.store_id
          and a.order_id = o.order_id and e.result = 'STAFF' and e.staff_decision is null)) w
  where ${IS_OWN}`;
