import type { Rupiah } from "../money/rupiah.ts";
import type { PayType } from "../payment/pay-type.ts";
import {
  DAY_MS,
  HOUR_MS,
  WIB_OFFSET_MINUTES,
  instantOf,
  localTime,
} from "../calendar/local-time.ts";

/** One line of an acquirer's list of a day. */
export interface SettlementLine {
  readonly kind: "PAYMENT" | "REFUND";
  /** The acquirer's own reference of the payment or of the refund. */
  readonly reference: string;
  /** Our reference of the payment. */
  readonly partnerRef: string;
  /** Our id of the refund; null for a payment, and where the acquirer gave back by itself. */
  readonly refundId: string | null;
  /** What was paid or given back, never negative. */
  readonly gross: Rupiah;
  /** What the acquirer kept. */
  readonly fee: Rupiah;
}

/** A payment or a refund as the ledger holds it. */
export interface HeldMovement {
  readonly kind: SettlementLine["kind"];
  readonly partnerRef: string;
  /** The acquirer's reference; of a refund that is ours, our id of it. */
  readonly reference: string;
  readonly amount: Rupiah;
  readonly payType: PayType;
}

export const DIFFERENCE_KINDS = [
  "ONLY_THERE",
  "ONLY_HERE",
  "OTHER_AMOUNT",
  "REFUND_ONLY_THERE",
  "REFUND_ONLY_HERE",
  "REFUND_OTHER_AMOUNT",
  /** The amount is right, what the acquirer kept of it is not what was agreed. */
  "OTHER_FEE",
  /** The same payment or refund is listed again. */
  "SECOND_LINE",
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly partnerRef: string;
  readonly reference: string;
  /** Of OTHER_FEE the fees, of all others the amounts; null where a side has none. */
  readonly there: Rupiah | null;
  readonly here: Rupiah | null;
}

export interface Match<H extends HeldMovement> {
  readonly line: SettlementLine;
  readonly held: H;
}

export interface Comparison<H extends HeldMovement> {
  readonly differences: Difference[];
  /** Lines whose amount both sides have: what may be written down as settled, each once. */
  readonly matches: Match<H>[];
}

/** What the acquirer may keep, in hundredths of a percent; absent where nothing is agreed. */
export type AgreedFees = ReadonlyMap<PayType, number>;

/** An acquirer's list against what the ledger holds: every line and every movement is looked at once. */
export function compareSettlement<H extends HeldMovement>(
  lines: readonly SettlementLine[],
  held: readonly H[],
  fees: AgreedFees,
): Comparison<H> {
  const here = new Map(held.map((movement) => [keyOf(movement), movement]));
  const seen = new Set<string>();
  const found: Comparison<H> = { differences: [], matches: [] };
  for (const line of lines) {
    const names = ownReferences(line).map((reference) => keyOf({ ...line, reference }));
    const key = names.find((name) => here.has(name)) ?? names[0] ?? "";
    const movement = here.get(key);
    if (seen.has(key)) found.differences.push(differenceOf("SECOND_LINE", line, null));
    else if (movement === undefined) found.differences.push(differenceOf("ONLY_THERE", line, null));
    else compareMatch(found, { line, held: movement }, fees);
    seen.add(key);
  }
  for (const [key, movement] of here) {
    if (seen.has(key)) continue;
    const { kind, partnerRef, reference, amount } = movement;
    const difference = { partnerRef, reference, there: null, here: amount };
    found.differences.push({ kind: kindFor(kind, "ONLY_HERE"), ...difference });
  }
  return found;
}

/**
 * How a line may be named here. A payment goes by the acquirer's reference, a wallet's, which is one for
 * each attempt, by ours; a refund by our id, else by the acquirer's number.
 */
export function ownReferences(line: SettlementLine): string[] {
  const { kind, partnerRef, refundId, reference } = line;
  if (kind === "PAYMENT") return [reference, partnerRef];
  return [refundId ?? `acquirer:${reference}`];
}

/** Rounded half up, in whole rupiah; null where nothing is agreed. */
export function agreedFee(amount: Rupiah, payType: PayType, fees: AgreedFees): Rupiah | null {
  const rate = fees.get(payType);
  return rate === undefined ? null : Math.floor((amount * rate + 5_000) / 10_000);
}

/** How long after a day has ended its list is asked for: until then late lines come. */
const LIST_AFTER_MS = 2 * HOUR_MS;

/** The last day (since 1970-01-01, on Jakarta's calendar) whose list is due to be compared. */
export function lastSettlementDay(now: number): number {
  return localTime(now - LIST_AFTER_MS, WIB_OFFSET_MINUTES).day - 1;
}

/** From when to before when (epoch ms) a comparison looks: its day, and late lines of the one before. */
export function settlementWindow(day: number): { from: number; until: number } {
  const until = instantOf(day + 1, 0, WIB_OFFSET_MINUTES);
  return { from: until - 2 * DAY_MS, until };
}

function compareMatch<H extends HeldMovement>(
  found: Comparison<H>,
  match: Match<H>,
  fees: AgreedFees,
): void {
  const { line, held } = match;
  if (line.gross !== held.amount) {
    found.differences.push(differenceOf("OTHER_AMOUNT", line, held.amount));
    return;
  }
  found.matches.push(match);
  const agreed = line.kind === "REFUND" ? null : agreedFee(line.gross, held.payType, fees);
  if (agreed === null || agreed === line.fee) return;
  found.differences.push({ ...differenceOf("OTHER_FEE", line, agreed), there: line.fee });
}

function differenceOf(
  kind: "ONLY_THERE" | "OTHER_AMOUNT" | "SECOND_LINE" | "OTHER_FEE",
  line: SettlementLine,
  here: Rupiah | null,
): Difference {
  const { partnerRef, reference, gross } = line;
  return { kind: kindFor(line.kind, kind), partnerRef, reference, there: gross, here };
}

function kindFor(
  movement: SettlementLine["kind"],
  kind: "ONLY_THERE" | "ONLY_HERE" | "OTHER_AMOUNT" | "SECOND_LINE" | "OTHER_FEE",
): DifferenceKind {
  if (movement === "PAYMENT" || kind === "SECOND_LINE" || kind === "OTHER_FEE") return kind;
  return `REFUND_${kind}`;
}

function keyOf({ kind, partnerRef, reference }: Omit<HeldMovement, "amount" | "payType">): string {
  return `${kind} ${partnerRef} ${reference}`;
}
