import { setTimeout as pause } from "node:timers/promises";
import type { Rows } from "../../src/testing/rows.ts";
import { until } from "../../src/testing/until.ts";
import type { Lane } from "./lane.ts";
import type { Model } from "./model.ts";
import { IS_OWN, listOwners } from "./own-orders.ts";
import { shiftTimesBack } from "./shift-times.ts";

/** Beyond the life of codes and orders, within the time in which expired orders take late money. */
const ALL_ENDS_MINUTES = 20;
const BUMP_EVERY_MS = 100;
/** Each look costs a large query and calls of the acquirer; what is waited for takes some hundred ms. */
const LOOK_AFTER_MS = 50;

/**
 * The acquirer is well again, time runs out for whatever still waits, and everybody's work is done:
 * payments closed, orders expired, each payment looked at once more, refunds at their end, and every
 * notification delivered.
 */
export async function waitUntilIdle(lane: Lane, model: Model): Promise<void> {
  const { rows, sandbox } = lane.product;
  await sandbox.faults({});
  const found = await rows.all<{ order_id: string }>(
    `select order_id from orders o where ${IS_OWN}`,
    listOwners(model),
  );
  const orderIds = found.map(({ order_id: orderId }) => orderId);
  if (orderIds.length === 0) return;
  await leaveWallets(lane, model);
  await shiftTimesBack(rows, { orderIds, minutes: ALL_ENDS_MINUTES });
  // As text: what a moment is read as depends on the reader.
  const { now } = await rows.one<{ now: string }>("select now()::text as now");
  await askAboutStrays(rows, model, orderIds);
  let bumped = 0;
  let restless: object[] = [];
  async function isQuiet(): Promise<boolean> {
    await pause(LOOK_AFTER_MS);
    if (Date.now() - bumped > BUMP_EVERY_MS) {
      for (const bump of BUMPS) await rows.all(bump, [orderIds, now]);
      bumped = Date.now();
    }
    restless = await rows.all(RESTLESS, [orderIds, now]);
    return restless.length === 0 && !(await awaitsDelivery(lane, model));
  }
  await until("quiet", isQuiet).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${JSON.stringify(restless)}`);
  });
}

/** $1: the sequence's orders, $2: the moment from which each payment is looked at once more. */
const OPEN_ATTEMPT = "status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING')";
const OPEN_REFUND = "status not in ('SUCCEEDED', 'OFFLINE_DUE', 'OFFLINE_GIVEN', 'OFFLINE_DONE')";
const UNSEEN = "(last_query_at is null or last_query_at < $2)";
/** Longer than a worker keeps others off, shorter than the first wait for a closed payment. */
const SOON = "next_query_at < now() + interval '1 minute'";
const AWAITED = `next_query_at is not null and (${UNSEEN} or ${SOON} or ${OPEN_ATTEMPT})`;

/** Turns that would come by waiting; a worker under way is left alone at first. */
const BUMPS = [
  `update pay_attempt set next_query_at = now() where order_id = any($1) and ${AWAITED}
     and (${UNSEEN} or last_query_at < now() - interval '0.6 seconds')`,
  `update refund set next_try_at = now() where order_id = any($1) and $2::timestamptz is not null
     and next_try_at is not null and ${OPEN_REFUND}`,
  `update voucher set expiry_due_at = now() where order_id = any($1) and status = 'EXPIRED'
     and $2::timestamptz is not null and expiry_due_at > now()`,
];

const RESTLESS = `
  select 'payment ' || box || ' ' || status as what from pay_attempt
    where order_id = any($1) and ${AWAITED}
  union all select 'refund ' || refund_id || ' ' || status from refund
    where order_id = any($1) and ${OPEN_REFUND}
  union all select 'order ' || order_id || ' ' || status from orders
    where order_id = any($1) and status in ('AWAITING_PAYMENT', 'PAYING')
  union all select 'share ' || share_id || ' ' || status from bill_share
    where order_id = any($1) and status = 'RUNNING'
  union all select 'voucher ' || voucher_id || ' ' || status from voucher
    where order_id = any($1) and (status in ('PREPARED', 'EXPIRED')
      or status = 'TO_USE' and valid_until < now())`;

/**
 * Money that came after the last look at its payment, and of which every word was lost, stands in the
 * acquirer's list alone: an operator makes the server ask about it, as the handbook has it.
 *
 * @throws Error where nobody would ask any more about a payment that may take money
 */
async function askAboutStrays(rows: Rows, model: Model, orderIds: string[]): Promise<void> {
  const deaf = await rows.all<{ box: string }>(
    `select box, status from pay_attempt where order_id = any($1) and next_query_at is null
       and (${OPEN_ATTEMPT} or status = 'CLOSED')`,
    [orderIds],
  );
  if (deaf.length > 0) throw new Error(`nobody asks any more about ${JSON.stringify(deaf)}`);
  await rows.all(
    `update pay_attempt set next_query_at = now() where partner_ref = any($1)
       and next_query_at is null`,
    [[...model.unseenPayments]],
  );
}

/** Nobody stays inside a wallet: as long as somebody does, its payment cannot be closed. */
async function leaveWallets({ product }: Lane, { boxes }: Model): Promise<void> {
  for (const { partnerRef, qrText } of boxes) {
    if (qrText !== null) continue;
    const left = product.sandbox.leaveWallet(partnerRef, { outcome: "ABANDONED" });
    // Refused where the payment has come to its end.
    await left.catch(() => undefined);
  }
}

/** Whether the acquirer has yet to deliver something, a repeated delivery of long ago aside. */
async function awaitsDelivery(lane: Lane, { boxes }: Model): Promise<boolean> {
  for (const { partnerRef } of boxes) {
    const response = await fetch(`${lane.sandboxUrl}/state?partnerReferenceNo=${partnerRef}`);
    const { transactions, ewalletPayments } = (await response.json()) as {
      transactions: Outbox[];
      ewalletPayments: Outbox[];
    };
    const outbox = [...transactions, ...ewalletPayments].flatMap((one) => one.notifications);
    if (outbox.some(({ state, attempts }) => state === "PENDING" && attempts < 2)) return true;
  }
  return false;
}

interface Outbox {
  readonly notifications: readonly { readonly state: string; readonly attempts: number }[];
}
