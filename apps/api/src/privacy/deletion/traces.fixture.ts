import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { cancelOrder, createOrder } from "@santap/contract/calls/order";
import { openTable } from "@santap/contract/calls/table";
import { refundVouchers } from "@santap/contract/calls/voucher";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { openCode, orderInput } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { newHead, postBatch, views } from "../../insight/tracking/test/reports.ts";
import type { Leaver } from "./deletion.fixture.ts";
import { findInFiles } from "./find-everywhere.fixture.ts";

export const NOTE = "peanut allergy, ask for Wulandari";

/** A meal with a note at a table, paid. */
export async function eat(product: TestProduct, { buyer, browser }: Leaver): Promise<string> {
  const { appUrl, sandbox } = product;
  const table = { tableCode: "DEMO-A3", browserId: browser.browserId };
  const { sessionId, participantToken } = await ask(appUrl, openTable, {
    payload: table,
    as: buyer,
  });
  const [line] = orderInput().lines ?? [];
  const lines = [{ ...line, itemId: "S06-07", quantity: 1, modifierIds: [], note: NOTE }];
  const payload = { ...orderInput(), sessionId, lines, idempotencyKey: randomUUID() };
  const order = await ask(appUrl, createOrder, { payload, as: { ...buyer, participantToken } });
  const { qrCodeText } = await openCode(appUrl, buyer, order);
  await sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId: order.orderId }, ({ status }) => status === "PAID");
  return order.orderId;
}

/** A bill of the table, to which the guest sent the same dish before signing in. */
export async function sendAsGuest({ rows }: TestProduct, orderId: string): Promise<void> {
  const copy = (table: string, changes: string) =>
    rows.all(
      `insert into ${table} select (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(
         'order_id', t.order_id || 'B') || '${changes}')).* from ${table} t where order_id = $1`,
      [orderId],
    );
  await copy("orders", `{"user_id": null, "day_number": null, "status": "OPEN", "paid_at": null}`);
  await copy("order_line", `{"line_id": "guests", "round": 1}`);
  const sent = await rows.all(
    `insert into order_round (store_id, order_id, round, round_id, state, participant_id, sent_at, note)
     select o.store_id, o.order_id || 'B', 1, 'guests', 'SENT', p.participant_id, now(), $2
     from orders o join participant p using (store_id, session_id)
     where o.order_id = $1 and p.user_id = o.user_id returning 1`,
    [orderId, NOTE],
  );
  expect(sent).toHaveLength(1);
}

/** A dish of it that had the note only before it was changed. */
export async function changeNote({ rows }: TestProduct, orderId: string): Promise<void> {
  await rows.all(
    `update order_line set note = '', changed_at = now(),
       changed_from = jsonb_build_object('quantity', quantity, 'note', note) where order_id = $1`,
    [orderId],
  );
}

/** A ticket of the kitchen, of that bill. */
export async function printTicket({ rows }: TestProduct, orderId: string): Promise<void> {
  await rows.all(
    `insert into print_job (store_id, job_id, kind, order_id, subject, copy_no, status, document,
       request_key, queued_at)
     select store_id, 'pj_1', 'TICKET', order_id, 'ticket', 0, 'HANDED_OVER',
       jsonb_build_object('text', $2::text), 'key', now() from orders where order_id = $1`,
    [`${orderId}B`, NOTE],
  );
  await rows.all(
    `insert into station (store_id, station_id, kind, name, position)
    select store_id, 'erased', 'KITCHEN', 'Dapur', 9 from orders where order_id = $1`,
    [orderId],
  );
  await rows.all(
    `insert into printed_line (store_id, line_id, station_id, quantity, note, allergies, at)
     select store_id, line_id, 'erased', 1, $2, array[$2], now() from order_line where order_id = $1`,
    [`${orderId}B`, NOTE],
  );
}

/** An order without a table, taken back. */
export async function orderAndCancel({ appUrl }: TestProduct, { buyer }: Leaver): Promise<void> {
  const payload = { ...orderInput(), note: NOTE, idempotencyKey: randomUUID() };
  const { orderId } = await ask(appUrl, createOrder, { payload, as: buyer });
  await ask(appUrl, cancelOrder, { payload: { orderId }, as: buyer });
}

/** A voucher that its holder gives back. */
export async function returnVoucher(
  product: TestProduct,
  { buyer }: Leaver,
  voucherId: string,
): Promise<void> {
  const payload = { voucherIds: [voucherId], idempotencyKey: randomUUID() };
  await ask(product.appUrl, refundVouchers, { payload, as: buyer });
}

/** What leads back to the person, by a key of the server's: as text, and as the digits of its bytes. */
export async function readKeyedHashes({ rows }: TestProduct, userId: string): Promise<string[]> {
  const found = await rows.all<{ hash: string }>(
    `with me as (select phone_key, invite_code from account where user_id = $1)
     select encode(phone_key, 'hex') as hash from me
     union select encode(phone_key, 'base64') from me
     union select translate(encode(phone_key, 'base64'), '+/=', '-_') from me
     union select invite_code from me where invite_code is not null
     union select encode(k.cookie_hash, 'hex') from known_browser k join me using (phone_key)
     union select encode(token_hash, 'hex') from refresh_token where user_id = $1
     union select encode(payer_mac, 'hex') from pay_attempt
       where user_id = $1 and payer_mac is not null
     union select encode(e.payer_key, 'hex') from pay_event e join pay_attempt a using (store_id, box)
       where a.user_id = $1 and e.payer_key is not null`,
    [userId],
  );
  return found.map(({ hash }) => hash);
}

/** Usage events of the person, one of them no event of the plan, until they are stored and their file is put away. */
export async function reportUse(
  product: TestProduct,
  eventsDir: string,
  { buyer: { userId } }: Leaver,
): Promise<void> {
  const head = newHead({ userId });
  await postBatch(product.appUrl, { head, events: [...views([1]), { seqId: 2, odd: true }] });
  await until("the events", async () => {
    const stored = "select 1 from track_event where user_id = $1";
    const isStored = (await product.rows.all(stored, [userId])).length === 1;
    return isStored && findInFiles(join(eventsDir, "raw"), [userId]).length === 1;
  });
}
