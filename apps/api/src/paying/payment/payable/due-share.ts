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
import type { Due, DueRequest } from "../attempt/payable.ts";
import { requirePayable, requireTicket } from "./due-checks.ts";

export interface BillRequest extends DueRequest {
  /** Locked. */
  stored: PayableRow;
}

/**
 * Under the bill's lock. The id is a share's, or the bill's: then all of the rest becomes a share, or the
 * running share is joined where it is all of the rest.
 */
export async function loadBillDue(tx: Tx, request: BillRequest): Promise<Due> {
  const { stored, input, now } = request;
  const shares = await loadShares(tx, stored);
  if (input.orderId === stored.order_id) return loadRestDue(tx, request, shares);
  const share = shares.find(({ share_id: shareId }) => shareId === input.orderId);
  if (share === undefined) return refuse(ErrorCode.orderNotFound);
  requireRunning(share, stored, now);
  requireTicket(request, toSharePayable(share));
  return toShareDue(tx, { bill: stored, share, seat: findPlace(request).seat, now });
}

export interface RunningShare {
  bill: PayableRow;
  share: ShareRow;
  seat: number | null;
  now: number;
}

/** A share that runs, by whomever it was made. */
export function toShareDue(tx: Tx, { bill: order, share, seat, now }: RunningShare): Due {
  return {
    order,
    amount: share.amount,
    seat,
    liveOf: share.share_id,
    async begin() {
      requireRunning(share, order, now);
      await holdShare(tx, share);
      return share;
    },
  };
}

async function loadRestDue(
  tx: Tx,
  request: BillRequest,
  shares: readonly ShareRow[],
): Promise<Due> {
  const { stored, input, now, user, caller } = request;
  const others = shares.filter((share) => !isOwnIdle(share, user.userId));
  const whole = others.every(({ status }) => status === "RETURNED");
  const order = whole ? (await loadMethodPrices(tx, stored))(input.payType) : stored;
  const { rest, running } = sumShares(order.payable_amount, others.map(toCounted));
  const [only, ...more] = others.filter(({ status }) => status === "RUNNING");
  const joined = rest === 0 && more.length === 0 ? only : undefined;
  const amount = joined?.amount ?? rest;
  if (rest === 0 && running > 0 && joined === undefined)
    return refuseLocked(tx, stored, { language: caller.language, now });
  const asked = { ...order, payable_amount: amount };
  await requirePayable(tx, asked, now);
  requireTicket(request, asked);
  const { seat, participantId } = findPlace(request);
  if (joined !== undefined) return toShareDue(tx, { bill: stored, share: joined, seat, now });
  return {
    order,
    amount,
    seat,
    liveOf: null,
    async close() {
      await moveToPrice(tx, stored, order);
      await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at: now, late: false });
    },
    async begin() {
      await moveToPrice(tx, stored, order);
      const share = await startShare(tx, order, {
        shares,
        kind: "REST",
        unsplit: true,
        now,
        share: { amount: rest, portions: [], even: null },
        payer: { userId: user.userId, participantId, seat },
      });
      for (const idle of shares)
        if (isOwnIdle(idle, user.userId)) await replaceShare(tx, idle, now);
      await holdShare(tx, share);
      return share;
    },
  };
}

/** Of who pays the bill itself by another method now. */
function isOwnIdle(share: ShareRow, userId: string): boolean {
  const idle = share.status === "RUNNING" && share.unsplit && share.pays_until === null;
  return idle && share.user_id === userId;
}

function findPlace({ caller: { participant }, stored }: BillRequest) {
  const own = participant?.sessionId === stored.session_id ? participant : null;
  return { participantId: own?.participantId ?? null, seat: own?.seat ?? null };
}
