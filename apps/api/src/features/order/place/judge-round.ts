import type { MessageOptions } from "@santap/contract/errors/message-for";
import { formatRupiah } from "@santap/domain/money/rupiah";
import type { PriceLine } from "@santap/domain/price/price-line";
import {
  exceededLimit,
  judgeRound,
  type EarlierRound,
  type LimitName,
  type OrderLimits,
  type RoundDecision,
  type RoundLimits,
} from "@santap/domain/table/round-limits";
import { refuse } from "../../../refused.ts";
import { priceLineOf, type LineRow } from "../line-store.ts";
import type { RoundRow } from "../round-store.ts";

/** 6140008 where an order alone is more than its store takes. */
export function requireWithinLimits(limits: OrderLimits, lines: readonly PriceLine[]): void {
  const exceeded = exceededLimit(limits, lines);
  if (exceeded !== null) refuseAbove(exceeded, 0);
}

export interface SentRound {
  lines: readonly PriceLine[];
  at: number;
  sender: { userId: string; participantId: string };
}

/** What is on a bill already, under its lock. */
export interface BillSoFar {
  rounds: readonly RoundRow[];
  lines: readonly LineRow[];
}

/** True where the round must wait for staff; 6140008 where the bill may not take it at all. */
export function mustWait(limits: RoundLimits, bill: BillSoFar, round: SentRound): boolean {
  const decision = judgeRound(limits, earlierRounds(bill, round.sender), round);
  if (decision.kind === "REFUSE") refuseAbove(decision, limits.windowMinutes);
  return decision.kind === "WAIT";
}

function earlierRounds({ rounds, lines }: BillSoFar, sender: SentRound["sender"]): EarlierRound[] {
  return rounds.map((row) => ({
    state: row.state,
    confirmed: row.confirmed,
    mine: row.user_id === sender.userId || row.participant_id === sender.participantId,
    sentAt: row.sent_at,
    lines: lines
      .filter((line) => line.round === row.round && line.kitchen_status !== "VOIDED")
      .map(priceLineOf),
  }));
}

type Exceeded = Extract<RoundDecision, { kind: "REFUSE" }>;

function refuseAbove({ limit, most }: Exceeded, minutes: number): never {
  const value = limit === "billAmount" ? formatRupiah(most) : String(most);
  refuse("6140008", SENTENCES[limit](value, minutes), { limit, most });
}

type Sentence = (most: string, minutes: number) => MessageOptions<"6140008">;

const often: Sentence = (_, minutes) => ({ variant: "often", params: { minutes } });
const bill: Sentence = (most) => ({ variant: "bill", params: { most } });

const SENTENCES: { readonly [limit in LimitName]: Sentence } = {
  linePortions: (most) => ({ variant: "linePortions", params: { most } }),
  roundLines: (most) => ({ variant: "roundLines", params: { most } }),
  roundPortions: (most) => ({ variant: "roundPortions", params: { most } }),
  billPortions: bill,
  billAmount: bill,
  guestRounds: often,
  guestPortions: often,
  sessionRounds: often,
  sessionPortions: often,
  waitingRounds: (most) => ({ variant: "waiting", params: { most } }),
};
