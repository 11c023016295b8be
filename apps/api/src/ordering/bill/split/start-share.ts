import { decideClock, returnsAt } from "@santap/domain/bill/share-clock";
import type { ShareKind } from "@santap/domain/bill/share-state";
import type { NewShare } from "@santap/domain/bill/split";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { markOrderPaying } from "../../order/lifecycle/order-payment-transitions.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { raiseRevision } from "../../order/rows/rounds.ts";
import type { AttachedCoupons } from "../coupon/attach-coupons.ts";
import { insertShare, setReturnsAt } from "../rows/share-store.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

export interface ShareStart {
  shares: readonly ShareRow[];
  kind: ShareKind;
  share: NewShare;
  /** Absent without coupons of its own. */
  attached?: AttachedCoupons["attached"];
  /** It ends with its payment attempt. */
  unsplit: boolean;
  payer: SharePayer;
  now: number;
}

/** `shown`: staff show its code to guests without a phone. */
export type SharePayer =
  | { userId: string; participantId: string | null; seat: number | null; shown?: undefined }
  | { userId: null; participantId: null; seat: null; shown: ShareRow["shown"] };

/** Under the bill's lock. newShareRefused while the clock of the running shares takes none. */
export async function startShare(tx: Tx, bill: OrderRow, start: ShareStart): Promise<ShareRow> {
  const { shares, payer, now } = start;
  const clock = decideClock({
    runningUntil: findClockEnd(shares),
    lapsedAt: listLapses(shares, payer.userId),
    now,
  });
  if (!clock.ok)
    return refuse(ErrorCode.newShareRefused, undefined, { retryAfter: clock.retryAfter });
  const { store_id, order_id } = bill;
  const { amount, portions, even } = start.share;
  const row = {
    ...{ store_id, order_id, share_id: start.attached?.shareId ?? newOrderSideId(store_id) },
    coupons: start.attached?.coupons ?? [],
    ...{ kind: start.kind, status: "RUNNING" as const, amount, unsplit: start.unsplit },
    ...{ portions: [...portions], even_part: even },
    ...{ participant_id: payer.participantId, seat: payer.seat, user_id: payer.userId },
    shown: payer.shown ?? null,
    clock_ends_at: clock.clockEndsAt,
    returns_at: returnsAt(clock.clockEndsAt, now),
  };
  await insertShare(tx, { ...row, at: now });
  if (bill.status === "PAYING") await raiseRevision(tx, bill);
  else await markOrderPaying(tx, bill, { amount, at: now });
  return {
    ...row,
    ...{ voided_amount: 0, created_at: now, ended_at: null, ends_by: null, pays_until: null },
    ...{ nudged_at: null, nudged_by: null },
  };
}

function findClockEnd(shares: readonly ShareRow[]): number | null {
  const running = shares.filter(({ status }) => status === "RUNNING");
  return running.length === 0 ? null : Math.max(...running.map((share) => share.clock_ends_at));
}

/** Staff have none. */
function listLapses(shares: readonly ShareRow[], userId: string | null): number[] {
  if (userId === null) return [];
  return shares
    .filter((share) => share.status === "RETURNED" && share.ends_by === "CLOCK")
    .filter((share) => share.user_id === userId)
    .map(({ ended_at: endedAt }) => endedAt ?? 0);
}

/** It has a payment attempt now, which ends it. */
export function holdShare(tx: Tx, share: ShareRow): Promise<void> {
  return setReturnsAt(tx, share, null);
}
