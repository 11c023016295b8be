import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { SplitHow } from "@santap/domain/bill/split";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { deriveOrderSideId } from "../../../tokens/public-id.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrderOfPayable } from "../../../ordering/order/access/lock-accessible-order.ts";
import { moveToPrice } from "../../../ordering/order/price/method-price.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import { isSharedBill, loadShare, loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { requireRunning } from "../../../ordering/order/shares/require-running.ts";
import type { ShareRow, ShownBy } from "../../../ordering/order/shares/share-row.ts";
import { requireRest } from "../../../ordering/bill/split/split-table-bill.ts";
import { holdShare, startShare } from "../../../ordering/bill/split/start-share.ts";
import { computeShare } from "../../../ordering/bill/split/compute-share.ts";
import { findLiveAttempt } from "../attempt/attempt-store.ts";
import { priceRest } from "./find-code-due.ts";
import { insertNewAttempt } from "./insert-new-attempt.ts";
import {
  joinLive,
  requireQris,
  requireShown,
  startStaffCode,
  type StaffCode,
  type StaffCodeDeps,
} from "./start-staff-code.ts";

export interface BillCodeRequest {
  storeId: string;
  /** Of the bill. */
  orderId: string;
  how: SplitHow;
  /** What the screen shows. */
  amount: number;
  key: string;
  shown: ShownBy;
  language: Language;
  /** What the act leaves in the audit log, in its transaction. */
  record: (tx: Tx, share: Pick<ShareRow, "share_id" | "kind" | "amount">) => Promise<void>;
}

export interface ShownCode {
  shareId: string;
  box: string;
}

/** Of a share that staff hold for guests without a phone; said again it is the same one. */
export async function createBillCode(
  deps: StaffCodeDeps,
  request: BillCodeRequest,
): Promise<ShownCode> {
  const { storeId, orderId, key } = request;
  const shareId = deriveOrderSideId(storeId, [orderId, key]);
  const attempt = await startStaffCode(deps, (tx) => createOrJoin(tx, deps, request, shareId));
  return { shareId, box: attempt.box };
}

/** Of a share that runs, by whomever it was made. */
export async function createShareCode(
  deps: StaffCodeDeps,
  { storeId, shareId }: { storeId: string; shareId: string },
): Promise<ShownCode> {
  const attempt = await startStaffCode(deps, async (tx) => {
    const bill =
      (await lockOrderOfPayable(tx, storeId, shareId)) ?? refuse(ErrorCode.orderNotFound);
    const share = (await loadShare(tx, storeId, shareId)) ?? refuse(ErrorCode.orderNotFound);
    return payRunning(tx, deps, { bill, share });
  });
  return { shareId, box: attempt.box };
}

/** Under the bill's lock. */
async function createOrJoin(
  tx: Tx,
  deps: StaffCodeDeps,
  request: BillCodeRequest,
  shareId: string,
): Promise<StaffCode> {
  const { storeId, orderId, how, amount, shown, language } = request;
  const now = deps.clock();
  const stored = await lockOrderOfPayable(tx, storeId, orderId);
  if (stored?.order_id !== orderId || !isSharedBill(stored)) return refuse(ErrorCode.orderNotFound);
  const shares = await loadShares(tx, stored);
  const own = shares.find(({ share_id }) => share_id === shareId);
  if (own !== undefined && (own.kind !== how.kind || own.amount !== amount))
    return refuse(ErrorCode.idempotencyKeyReused);
  if (own !== undefined) return payRunning(tx, deps, { bill: stored, share: own });
  await requireRest(tx, { bill: stored, shares, language, now });
  const bill = how.kind === "REST" ? await priceRest(tx, stored, shares) : stored;
  const share = await computeShare(tx, { bill, shares, how, me: "" });
  requireShown(share.amount, amount);
  const method = requireQris(deps, { ...bill, payable_amount: amount });
  await moveToPrice(tx, stored, bill);
  const made = await startShare(tx, bill, {
    ...{ shares, kind: how.kind, share, unsplit: true, now },
    attached: { shareId, coupons: [] },
    payer: { userId: null, participantId: null, seat: null, shown },
  });
  const { place, name: by } = shown;
  const event = { kind: "CODE_SHOWN", amount, data: { shareId, by, place } };
  await addOrderEvent(tx, { storeId, orderId, at: now }, event);
  await request.record(tx, made);
  return insertFor(tx, deps, { bill, share: made, method });
}

interface PaidShare {
  bill: PayableRow;
  share: ShareRow;
}

async function payRunning(
  tx: Tx,
  deps: StaffCodeDeps,
  { bill, share }: PaidShare,
): Promise<StaffCode> {
  requireRunning(share, bill, deps.clock());
  const live = await findLiveAttempt(tx, bill.store_id, share.share_id);
  if (live !== null) return joinLive(live);
  const method = requireQris(deps, { ...bill, payable_amount: share.amount });
  return insertFor(tx, deps, { bill, share, method });
}

async function insertFor(
  tx: Tx,
  deps: StaffCodeDeps,
  { bill: order, share, method }: PaidShare & { method: ReturnType<typeof requireQris> },
): Promise<StaffCode> {
  const nobody = { user: null, payerMac: null, seat: null };
  const { amount } = share;
  const wanted = { ...nobody, order, share, method, amount, now: deps.clock() };
  const attempt = await insertNewAttempt(tx, deps, wanted);
  await holdShare(tx, share);
  return { kind: "CREATED", attempt };
}
