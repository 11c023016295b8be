import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { SplitHow } from "@santap/domain/bill/split";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrderOfPayable } from "../../../ordering/order/access/lock-accessible-order.ts";
import { moveToPrice } from "../../../ordering/order/price/method-price.ts";
import { isSharedBill, loadShare, loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { requireRunning } from "../../../ordering/order/shares/require-running.ts";
import type { ShareRow, ShownBy } from "../../../ordering/order/shares/share-row.ts";
import { requireRest } from "../../../ordering/bill/split/split-table-bill.ts";
import { holdShare, startShare } from "../../../ordering/bill/split/start-share.ts";
import { computeShare } from "../../../ordering/bill/split/compute-share.ts";
import type { Due } from "../attempt/payable.ts";
import { requireAmount } from "./due-checks.ts";
import { toShareDue, type RunningShare } from "./due-share.ts";
import { priceRest } from "./find-code-due.ts";

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

/** A share that runs. */
export async function lockRunningDue(
  tx: Tx,
  { storeId, shareId }: { storeId: string; shareId: string },
  now: number,
): Promise<Due> {
  const bill = (await lockOrderOfPayable(tx, storeId, shareId)) ?? refuse(ErrorCode.orderNotFound);
  const share = (await loadShare(tx, storeId, shareId)) ?? refuse(ErrorCode.orderNotFound);
  return continueShare(tx, { bill, share, now });
}

function continueShare(tx: Tx, running: Omit<RunningShare, "seat">): Due {
  requireRunning(running.share, running.bill, running.now);
  return toShareDue(tx, { ...running, seat: null });
}

/** A share that staff hold for guests without a phone; said again it is the same one. */
export async function lockCodeDue(
  tx: Tx,
  request: BillCodeRequest & { shareId: string },
  now: number,
): Promise<Due> {
  const { storeId, orderId, shareId, how, amount, shown, language } = request;
  const stored = await lockOrderOfPayable(tx, storeId, orderId);
  if (stored?.order_id !== orderId || !isSharedBill(stored)) return refuse(ErrorCode.orderNotFound);
  const shares = await loadShares(tx, stored);
  const own = shares.find(({ share_id }) => share_id === shareId);
  if (own !== undefined && (own.kind !== how.kind || own.amount !== amount))
    return refuse(ErrorCode.idempotencyKeyReused);
  if (own !== undefined) return continueShare(tx, { bill: stored, share: own, now });
  await requireRest(tx, { bill: stored, shares, language, now });
  const bill = how.kind === "REST" ? await priceRest(tx, stored, shares) : stored;
  const share = await computeShare(tx, { bill, shares, how, me: "" });
  requireAmount(share.amount, amount);
  return {
    order: bill,
    amount,
    seat: null,
    liveOf: null,
    async begin() {
      await moveToPrice(tx, stored, bill);
      const made = await startShare(tx, bill, {
        shares,
        kind: how.kind,
        share,
        unsplit: true,
        now,
        attached: { shareId, coupons: [] },
        payer: { userId: null, participantId: null, seat: null, shown },
      });
      const { place, name: by } = shown;
      const event = { kind: "CODE_SHOWN", amount, data: { shareId, by, place } };
      await addOrderEvent(tx, { storeId, orderId, at: now }, event);
      await request.record(tx, made);
      await holdShare(tx, made);
      return made;
    },
  };
}
