import { ErrorCode } from "@santap/contract/errors/codes";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { markOrderPaid } from "../../../ordering/order/lifecycle/mark-order-paid.ts";
import { loadMethodPrices, moveToPrice } from "../../../ordering/order/price/method-price.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import { replaceShare } from "../../../ordering/bill/end/end-share.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { refuseLocked } from "../../../ordering/order/shares/bill-locked.ts";
import { requireRunning } from "../../../ordering/order/shares/require-running.ts";
import {
  toCounted,
  toSharePayable,
  type ShareRow,
} from "../../../ordering/order/shares/share-row.ts";
import { holdShare, startShare } from "../../../ordering/bill/split/start-share.ts";
import { findLiveAttempt } from "../attempt/attempt-store.ts";
import {
  requireFewWalletPrompts,
  requireMethod,
  requirePayable,
  requireTicket,
  resolveLiveAttempt,
  type AttemptRequest,
  type CreateAttemptDeps,
  type CreateAttemptResult,
} from "./attempt-rules.ts";
import { insertNewAttempt } from "./insert-new-attempt.ts";

export interface ShareRequest extends AttemptRequest {
  /** Locked. */
  stored: PayableRow;
  now: number;
}

/**
 * Under the bill's lock. The id is a share's, or the bill's: then all of the rest becomes a share, or the
 * running share is joined where it is all of the rest.
 */
export async function createShareAttempt(
  tx: Tx,
  deps: CreateAttemptDeps,
  request: ShareRequest,
): Promise<CreateAttemptResult> {
  const { stored, input } = request;
  const shares = await loadShares(tx, stored);
  if (input.orderId === stored.order_id) return payRest(tx, deps, { ...request, shares });
  const share = shares.find(({ share_id: shareId }) => shareId === input.orderId);
  if (share === undefined) return refuse(ErrorCode.orderNotFound);
  requireRunning(share, stored, request.now);
  const charge = toSharePayable(share);
  requireTicket(deps, { charge, input, now: request.now });
  return payRunning(tx, deps, { ...request, share });
}

async function payRest(
  tx: Tx,
  deps: CreateAttemptDeps,
  request: ShareRequest & { shares: ShareRow[] },
): Promise<CreateAttemptResult> {
  const { stored, input, now, user, caller, shares } = request;
  const others = shares.filter((share) => !isOwnIdle(share, user.userId));
  const whole = others.every(({ status }) => status === "RETURNED");
  const order = whole ? (await loadMethodPrices(tx, stored))(input.payType) : stored;
  const { rest, running } = sumShares(order.payable_amount, others.map(toCounted));
  const [only, ...more] = others.filter(({ status }) => status === "RUNNING");
  const joined = rest === 0 && more.length === 0 ? only : undefined;
  const payable_amount = joined?.amount ?? rest;
  if (rest === 0 && running > 0 && joined === undefined)
    return refuseLocked(tx, stored, { language: caller.language, now });
  await requirePayable(tx, deps, { order: { ...order, payable_amount }, input, now });
  if (payable_amount === 0) {
    await moveToPrice(tx, stored, order);
    await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at: now, late: false });
    return { kind: "PAID_IN_FULL" };
  }
  if (joined !== undefined) return payRunning(tx, deps, { ...request, share: joined });
  const method = requireMethod(deps, { ...order, payable_amount }, input);
  await requireFewWalletPrompts(tx, request.payerMac, now);
  await moveToPrice(tx, stored, order);
  const share = await startShare(tx, order, {
    ...{ shares, kind: "REST", unsplit: true, now },
    share: { amount: rest, portions: [], even: null },
    payer: { userId: user.userId, ...findPlace(request) },
  });
  for (const idle of shares) if (isOwnIdle(idle, user.userId)) await replaceShare(tx, idle, now);
  return insertFor(tx, deps, { ...request, share, method });
}

/** Of who pays the bill itself by another method now. */
function isOwnIdle(share: ShareRow, userId: string): boolean {
  const idle = share.status === "RUNNING" && share.unsplit && share.pays_until === null;
  return idle && share.user_id === userId;
}

async function payRunning(
  tx: Tx,
  deps: CreateAttemptDeps,
  request: ShareRequest & { share: ShareRow },
): Promise<CreateAttemptResult> {
  const { stored, share, input } = request;
  const method = requireMethod(deps, { ...stored, payable_amount: share.amount }, input);
  const live = await findLiveAttempt(tx, stored.store_id, share.share_id);
  if (live !== null) return resolveLiveAttempt(live, { ...request, payType: method.payType });
  requireRunning(share, stored, request.now);
  await requireFewWalletPrompts(tx, request.payerMac, request.now);
  return insertFor(tx, deps, { ...request, method });
}

async function insertFor(
  tx: Tx,
  deps: CreateAttemptDeps,
  request: ShareRequest & { share: ShareRow; method: ReturnType<typeof requireMethod> },
): Promise<CreateAttemptResult> {
  const { share, stored: order } = request;
  const { seat } = findPlace(request);
  const created = { ...request, order, seat, amount: share.amount };
  const attempt = await insertNewAttempt(tx, deps, created);
  await holdShare(tx, share);
  return { kind: "CREATED", attempt };
}

function findPlace({ caller: { participant }, stored }: ShareRequest) {
  const own = participant?.sessionId === stored.session_id ? participant : null;
  return { participantId: own?.participantId ?? null, seat: own?.seat ?? null };
}
