import { ErrorCode } from "@santap/contract/errors/codes";
import type { MessageOptions } from "@santap/contract/errors/message-for";
import { formatRupiah } from "@santap/domain/money/rupiah";
import type { PriceLine } from "@santap/domain/price/price-line";
import {
  exceededLimit,
  decideGrowth,
  decideRound,
  type EarlierRound,
  type LimitName,
  type OrderLimits,
  type RoundDecision,
  type RoundLimits,
} from "@santap/domain/table/round-limits";
import { refuse } from "../../../http/refusal.ts";
import { STAFF_PARTICIPANT } from "../../table/rows/participant-name.ts";
import { toPriceLine, type LineRow } from "../rows/lines.ts";
import type { RoundRow } from "../rows/rounds.ts";

export function requireWithinLimits(limits: OrderLimits, lines: readonly PriceLine[]): void {
  const exceeded = exceededLimit(limits, lines);
  if (exceeded !== null) refuseAboveLimit(exceeded, 0);
}

export interface SentRound {
  lines: readonly PriceLine[];
  at: number;
  openedByStaff: boolean;
  sentByStaff: boolean;
  sender: Sender;
}

export interface Sender {
  userId: string | null;
  participantId: string;
}

export interface CurrentBill {
  rounds: readonly RoundRow[];
  lines: readonly LineRow[];
  /** Accounts among those who sent rounds, and the sender's, that have paid for a meal. */
  regulars: readonly string[];
}

/** storeLimitExceeded where the bill may not take the round at all. */
export function requiresStaffApproval(
  limits: RoundLimits,
  bill: CurrentBill,
  round: SentRound,
): boolean {
  const known = isKnown(bill, round.sender);
  const decision = decideRound(limits, earlierRounds(bill, round.sender), { ...round, known });
  if (decision.kind === "REFUSE") refuseAboveLimit(decision, limits.windowMinutes);
  return decision.kind === "WAIT";
}

export interface GrownLine {
  line: LineRow;
  /** Portions. */
  added: number;
  at: number;
  sender: Sender;
}

/** `bill`: as it would be. storeLimitExceeded where only a round of its own could bring them. */
export function requireGrowth(
  limits: RoundLimits,
  bill: CurrentBill,
  { line, added, at, sender }: GrownLine,
): void {
  const own = bill.rounds.find(({ round }) => round === line.round);
  if (own === undefined) throw new Error("a line without its round");
  const others = { ...bill, rounds: bill.rounds.filter((one) => one !== own) };
  const [grown] = earlierRounds({ ...bill, rounds: [own] }, sender);
  if (grown === undefined) throw new Error("a round that is not there");
  const portions = { ...toPriceLine(line), quantity: added, covered: [] };
  const decision = decideGrowth(limits, earlierRounds(others, sender), {
    ...grown,
    ...{ added: portions, at },
  });
  if (decision.kind === "REFUSE") refuseAboveLimit(decision, limits.windowMinutes);
  if (decision.kind === "WAIT") refuse(ErrorCode.storeLimitExceeded, { variant: "ownRound" });
}

function earlierRounds(bill: CurrentBill, sender: Sender): EarlierRound[] {
  const { rounds, lines } = bill;
  return rounds.map((row) => ({
    state: row.state,
    confirmed: row.confirmed,
    mine: isBy(row, sender),
    known: isKnown(bill, { userId: row.user_id, participantId: row.participant_id }),
    sentAt: row.sent_at,
    lines: lines
      .filter((line) => line.round === row.round && line.kitchen_status !== "VOIDED")
      .map(toPriceLine),
  }));
}

function isBy(row: RoundRow, { userId, participantId }: Sender): boolean {
  return (row.user_id !== null && row.user_id === userId) || row.participant_id === participantId;
}

/** Staff themselves, who has paid for a meal, and who had a round approved by staff. */
function isKnown({ rounds, regulars }: CurrentBill, sender: Sender): boolean {
  if (sender.participantId === STAFF_PARTICIPANT) return true;
  if (sender.userId !== null && regulars.includes(sender.userId)) return true;
  return rounds.some((row) => row.state === "SENT" && row.decided_by !== null && isBy(row, sender));
}

type Exceeded = Extract<RoundDecision, { kind: "REFUSE" }>;

function refuseAboveLimit({ limit, most }: Exceeded, minutes: number): never {
  const value = limit === "billAmount" ? formatRupiah(most) : String(most);
  refuse(ErrorCode.storeLimitExceeded, SENTENCES[limit](value, minutes), { limit, most });
}

type Sentence = (
  most: string,
  minutes: number,
) => MessageOptions<typeof ErrorCode.storeLimitExceeded>;

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
