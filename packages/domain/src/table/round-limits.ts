import { MINUTE_MS } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import { computeMenuTotal, unitCount, type PriceLine } from "../price/price-line.ts";
import type { RoundState } from "./round-state.ts";

/** Sums are before discounts, service and tax. */
export interface OrderLimits {
  readonly linePortions: number;
  readonly roundLines: number;
  readonly roundPortions: number;
  readonly billPortions: number;
  readonly billAmount: Rupiah;
}

/** Plus what a shared bill may take within `windowMinutes`, and when staff must confirm. */
export interface RoundLimits extends OrderLimits {
  readonly windowMinutes: number;
  readonly guestRounds: number;
  readonly guestPortions: number;
  readonly sessionRounds: number;
  readonly sessionPortions: number;
  /** Rounds of one bill that may wait for staff at a time; each guest's first one always may. */
  readonly waitingRounds: number;
  /** Beyond these, counted since staff last confirmed on the bill, staff must confirm. */
  readonly staffAmount: Rupiah;
  readonly staffPortions: number;
  /** The same for what guests who are not known have sent together. */
  readonly strangersAmount: Rupiah;
  readonly strangersPortions: number;
  /** Rounds wait until staff have confirmed one, unless staff opened the session. */
  readonly staffConfirmFirst: boolean;
}

export type LimitName = Exclude<
  keyof RoundLimits,
  | "windowMinutes"
  | "staffAmount"
  | "staffPortions"
  | "strangersAmount"
  | "strangersPortions"
  | "staffConfirmFirst"
>;

export interface EarlierRound {
  readonly state: RoundState;
  /** Staff confirmed it, or a later one. */
  readonly confirmed: boolean;
  /** Sent by the same guest. */
  readonly mine: boolean;
  /** Staff approved a round of its guest, or the guest's account has paid for a meal. */
  readonly known: boolean;
  readonly sentAt: number;
  /** Without voided lines. */
  readonly lines: readonly PriceLine[];
}

export interface NewRound {
  readonly lines: readonly PriceLine[];
  readonly at: number;
  readonly openedByStaff: boolean;
  /** As of an earlier round. */
  readonly known: boolean;
  /** By staff themselves, for the guests: nobody needs to confirm it. */
  readonly sentByStaff?: boolean;
}

export type RoundDecision =
  | { readonly kind: "SEND" }
  | { readonly kind: "WAIT" }
  | { readonly kind: "REFUSE"; readonly limit: LimitName; readonly most: number };

/** The first limit exceeded, or null. */
export function exceededLimit(
  limits: OrderLimits,
  lines: readonly PriceLine[],
): (RoundDecision & { kind: "REFUSE" }) | null {
  const portions = unitCount(lines);
  return firstExceeded(limits, {
    linePortions: Math.max(0, ...lines.map(({ quantity }) => quantity)),
    roundLines: lines.length,
    roundPortions: portions,
    billPortions: portions,
    billAmount: computeMenuTotal(lines),
  });
}

/** Over all lines of the bill. */
export function exceedsBill(
  { billPortions, billAmount }: Pick<OrderLimits, "billPortions" | "billAmount">,
  lines: readonly PriceLine[],
): boolean {
  return unitCount(lines) > billPortions || computeMenuTotal(lines) > billAmount;
}

/**
 * Sent, waits for staff, or refused: refused for what its guest sent or for a full bill, never for what
 * strangers left waiting. Waiting rounds do not use the bill's limits.
 */
export function decideRound(
  limits: RoundLimits,
  earlier: readonly EarlierRound[],
  round: NewRound,
): RoundDecision {
  const alone = exceededLimit(limits, round.lines);
  if (alone) return alone;
  const since = round.at - limits.windowMinutes * MINUTE_MS;
  const mine = earlier.filter((one) => one.mine && one.sentAt > since);
  const sent = earlier.filter(isSent);
  const ofBill = {
    billPortions: sumPortions(sent) + unitCount(round.lines),
    billAmount: sumAmounts(sent) + computeMenuTotal(round.lines),
  };
  // Staff may exceed the limits per time, not those of the whole bill.
  if (round.sentByStaff === true) return firstExceeded(limits, ofBill) ?? { kind: "SEND" };
  const exceeded = firstExceeded(limits, {
    guestRounds: mine.length + 1,
    guestPortions: sumPortions(mine) + unitCount(round.lines),
    ...ofBill,
  });
  if (exceeded) return exceeded;
  const peers = findPeers(earlier, round.known);
  const recent = peers.filter(({ sentAt }) => sentAt > since);
  const crowded = exceededTogether(limits, recent.filter(isSent), round.lines) !== null;
  if (!crowded && !needsStaff(limits, sent, round)) return { kind: "SEND" };
  if (!hadPlace(earlier, since)) return { kind: "WAIT" };
  const waiting = peers.filter(({ state }) => state === "AWAITING_STAFF").length + 1;
  return (
    firstExceeded(limits, { waitingRounds: waiting }) ??
    exceededTogether(limits, recent, round.lines) ?? { kind: "WAIT" }
  );
}

function exceededTogether(
  limits: RoundLimits,
  rounds: readonly EarlierRound[],
  lines: readonly PriceLine[],
) {
  return firstExceeded(limits, {
    sessionRounds: rounds.length + 1,
    sessionPortions: sumPortions(rounds) + unitCount(lines),
  });
}

function isSent({ state }: EarlierRound): boolean {
  return state === "SENT";
}

/** Whose rounds use up what a guest shares: strangers never take the places of who is known. */
function findPeers(earlier: readonly EarlierRound[], known: boolean): readonly EarlierRound[] {
  return known ? earlier.filter((one) => one.known || one.mine) : earlier;
}

/** The one place to wait in that no other guest can take: a round of the guest waits, or was refused lately. */
function hadPlace(earlier: readonly EarlierRound[], since: number): boolean {
  return earlier.some(
    ({ mine, state, sentAt }) =>
      mine && (state === "AWAITING_STAFF" || (state === "REFUSED" && sentAt > since)),
  );
}

export interface GrownRound {
  readonly state: RoundState;
  readonly confirmed: boolean;
  readonly known: boolean;
  readonly sentAt: number;
  /** All its lines, after one has grown. */
  readonly lines: readonly PriceLine[];
  /** What is new among them. */
  readonly added: PriceLine;
  readonly at: number;
}

/** A line of an earlier round grows. WAIT: only a round of its own can bring what is added. */
export function decideGrowth(
  limits: RoundLimits,
  others: readonly EarlierRound[],
  { state, confirmed, known, sentAt, lines, added, at }: GrownRound,
): RoundDecision {
  const alone = exceededLimit(limits, lines);
  if (alone) return alone;
  const since = at - limits.windowMinutes * MINUTE_MS;
  const recent = findPeers(others, known).filter((one) => one.sentAt > since);
  const own = unitCount(sentAt > since ? lines : [added]);
  const exceeded = firstExceeded(limits, {
    guestPortions: sumPortions(recent.filter(({ mine }) => mine)) + own,
  });
  if (exceeded) return exceeded;
  // It holds nothing of the bill yet.
  if (state !== "SENT") return { kind: "SEND" };
  const sent = others.filter(isSent);
  const whole = firstExceeded(limits, {
    billPortions: sumPortions(sent) + unitCount(lines),
    billAmount: sumAmounts(sent) + computeMenuTotal(lines),
  });
  if (whole) return whole;
  const together = sumPortions(recent.filter(isSent)) + own;
  if (firstExceeded(limits, { sessionPortions: together })) return { kind: "WAIT" };
  const unseen = { lines: confirmed ? [added] : lines, at, openedByStaff: true, known };
  return needsStaff(limits, sent, unseen) ? { kind: "WAIT" } : { kind: "SEND" };
}

function needsStaff(
  limits: RoundLimits,
  sent: readonly EarlierRound[],
  { lines, openedByStaff, known }: NewRound,
): boolean {
  if (limits.staffConfirmFirst && !openedByStaff && sent.length === 0) return true;
  const unseen = sent.filter(({ confirmed }) => !confirmed);
  const strangers = unseen.filter((one) => !one.known);
  const { staffAmount, staffPortions, strangersAmount, strangersPortions } = limits;
  return (
    isAbove({ amount: staffAmount, portions: staffPortions }, unseen, lines) ||
    (!known && isAbove({ amount: strangersAmount, portions: strangersPortions }, strangers, lines))
  );
}

function isAbove(
  most: { amount: Rupiah; portions: number },
  rounds: readonly EarlierRound[],
  lines: readonly PriceLine[],
): boolean {
  return (
    sumAmounts(rounds) + computeMenuTotal(lines) > most.amount ||
    sumPortions(rounds) + unitCount(lines) > most.portions
  );
}

function firstExceeded(
  limits: Partial<RoundLimits>,
  counted: { readonly [limit in LimitName]?: number },
): (RoundDecision & { kind: "REFUSE" }) | null {
  for (const [name, count] of Object.entries(counted)) {
    const limit = name as LimitName;
    const most = limits[limit];
    if (most !== undefined && count > most) return { kind: "REFUSE", limit, most };
  }
  return null;
}

function sumPortions(rounds: readonly EarlierRound[]): number {
  return rounds.reduce((sum, { lines }) => sum + unitCount(lines), 0);
}

function sumAmounts(rounds: readonly EarlierRound[]): Rupiah {
  return rounds.reduce((sum, { lines }) => sum + computeMenuTotal(lines), 0);
}
