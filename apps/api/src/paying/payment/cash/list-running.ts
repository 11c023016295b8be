import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import type { Language } from "@santap/contract/errors/language";
import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { namePayer } from "../../../ordering/order/shares/name-payer.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { isSharedBill, loadShares } from "../../../ordering/order/shares/load-shares.ts";
import {
  describeShown,
  runsUntil,
  type ShareRow,
} from "../../../ordering/order/shares/share-row.ts";
import { findLiveAttempt } from "../attempt/attempt-store.ts";
import { findDue } from "./find-cash-due.ts";

type Deps = Parameters<typeof findDue>[0];
type Running = CounterOrderDetail["paying"][number];

/** What diners are paying of an order or a bill now; cash for the same ends it first. */
export async function listRunning(
  deps: Deps,
  order: OrderRow,
  language: Language,
): Promise<Running[]> {
  if (!isSharedBill(order)) return listOfOrder(deps, order);
  const shares = await loadShares(deps.db, order);
  const running: Running[] = [];
  for (const share of shares.filter(({ status }) => status === "RUNNING"))
    running.push(await describeRunning(deps, share, { order, language }));
  return running;
}

async function listOfOrder({ db, clock }: Deps, order: OrderRow): Promise<Running[]> {
  const { store_id: storeId, order_id: chargeId } = order;
  const live = await findLiveAttempt(db, storeId, chargeId);
  if (live === null) return [];
  const secondsLeft = countSeconds(live.expires_at, clock());
  const none = { cashDue: null, exactDue: null };
  return [{ chargeId, name: null, shownBy: null, amount: live.amount, secondsLeft, ...none }];
}

async function describeRunning(
  deps: Deps,
  share: ShareRow,
  { order, language }: { order: OrderRow; language: Language },
): Promise<Running> {
  return {
    chargeId: share.share_id,
    name: await namePayer(deps.db, order, share, language),
    shownBy: describeShown(share),
    amount: share.amount,
    secondsLeft: countSeconds(runsUntil(share), deps.clock()),
    ...(await findDue(deps, share.share_id)),
  };
}

function countSeconds(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}
