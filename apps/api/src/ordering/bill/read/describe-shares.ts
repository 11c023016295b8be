import type { DataOf } from "@santap/contract/call";
import type { tableSession } from "@santap/contract/calls/table";
import { MINUTE_MS, SECOND_MS } from "@santap/domain/calendar/local-time";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { Person } from "../../table/people/read-people.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import {
  describeShown,
  runsUntil,
  toCounted,
  type ShareRow,
} from "../../order/shares/share-row.ts";

type Session = DataOf<typeof tableSession>;

export interface AtTable {
  people: readonly Person[];
  /** The caller's participantId. */
  me: string;
  now: number;
}

/** What is paid of a bill, what is being paid by whom, and what is left, as its table sees it. */
export function describeShares(
  { payable_amount: payableAmount, paid_at: paidAt }: OrderRow,
  shares: readonly ShareRow[],
  table: AtTable,
): Pick<Session, "payableAmount" | "paid" | "rest" | "paying" | "shares"> {
  const { paid, rest } = sumShares(payableAmount, shares.map(toCounted));
  const running = shares.filter(({ status }) => status === "RUNNING");
  const shown = shares.filter(
    (share) => share.status !== "RETURNED" || share.participant_id === table.me,
  );
  return {
    payableAmount,
    ...(paidAt === null ? { paid, rest } : { paid: payableAmount, rest: 0 }),
    paying: running
      .toSorted((a, b) => runsUntil(b) - runsUntil(a))
      .map((share) => ({
        ...describePayer(share, table),
        shownBy: describeShown(share),
        nudgedBy: findNudger(share, table),
        amount: share.amount,
        secondsLeft: countSecondsLeft(share, table.now),
      })),
    shares: shown.map((share) => ({
      ...describePayer(share, table),
      shownBy: describeShown(share),
      mine: share.participant_id === table.me,
      kind: share.kind,
      amount: share.amount - share.voided_amount,
      state: share.status,
      secondsLeft: countSecondsLeft(share, table.now),
      portions: share.portions.map(({ lineId, unit, part, of }) => ({ lineId, unit, part, of })),
      even: share.even_part,
    })),
  };
}

function describePayer(share: ShareRow, { people }: AtTable) {
  const payer = people.find(({ participantId }) => participantId === share.participant_id);
  const { share_id: shareId } = share;
  return { shareId, participantId: payer?.participantId ?? null, name: payer?.name ?? null };
}

function countSecondsLeft(share: ShareRow, now: number): number {
  if (share.status !== "RUNNING") return 0;
  return Math.max(0, Math.ceil((runsUntil(share) - now) / SECOND_MS));
}

/** Within the last minute. */
function findNudger({ nudged_at, nudged_by }: ShareRow, { people, now }: AtTable): string | null {
  if (nudged_at === null || now - nudged_at >= MINUTE_MS) return null;
  return people.find(({ participantId }) => participantId === nudged_by)?.name ?? null;
}
