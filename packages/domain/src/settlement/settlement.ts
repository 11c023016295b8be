import type { Rupiah } from "../money/rupiah.ts";
import type { PayType } from "../payment/pay-type.ts";
import {
  DAY_MS,
  HOUR_MS,
  WIB_OFFSET_MINUTES,
  toInstant,
  localTime,
} from "../calendar/local-time.ts";

export interface SettlementLine {
  readonly kind: "PAYMENT" | "REFUND";
  /** Of the payment or the refund. */
  readonly reference: string;
  readonly partnerRef: string;
  /** Null for a payment, and where the acquirer refunded on its own. */
  readonly refundId: string | null;
  /** Never negative. */
  readonly gross: Rupiah;
  readonly fee: Rupiah;
}

/** A payment or refund in the ledger. */
export interface LedgerMovement {
  readonly kind: SettlementLine["kind"];
  readonly partnerRef: string;
  /** The acquirer's; of our own refund its id. */
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
  /** Another fee than agreed, for the right amount. */
  "OTHER_FEE",
  /** Listed twice. */
  "SECOND_LINE",
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly partnerRef: string;
  readonly reference: string;
  /** Fees for OTHER_FEE, amounts for all others; null where one side has none. */
  readonly there: Rupiah | null;
  readonly here: Rupiah | null;
}

export interface Match<H extends LedgerMovement> {
  readonly line: SettlementLine;
  readonly movement: H;
}

export interface Comparison<H extends LedgerMovement> {
  readonly differences: Difference[];
  /** Lines whose amount both sides have, each once. */
  readonly matches: Match<H>[];
}

/** In basis points; absent where nothing is agreed. */
export type AgreedFees = ReadonlyMap<PayType, number>;

/** Every line and every movement is compared once. */
export function compareSettlement<H extends LedgerMovement>(
  lines: readonly SettlementLine[],
  held: readonly H[],
  fees: AgreedFees,
): Comparison<H> {
  const here = new Map(held.map((movement) => [buildKey(movement), movement]));
  const seen = new Set<string>();
  const found: Comparison<H> = { differences: [], matches: [] };
  for (const line of lines) {
    const names = ownReferences(line).map((reference) => buildKey({ ...line, reference }));
    const key = names.find((name) => here.has(name)) ?? names[0] ?? "";
    const movement = here.get(key);
    if (seen.has(key)) found.differences.push(buildDifference("SECOND_LINE", line, null));
    else if (movement === undefined)
      found.differences.push(buildDifference("ONLY_THERE", line, null));
    else compareMatch(found, { line, movement: movement }, fees);
    seen.add(key);
  }
  for (const [key, movement] of here) {
    if (seen.has(key)) continue;
    const { kind, partnerRef, reference, amount } = movement;
    const difference = { partnerRef, reference, there: null, here: amount };
    found.differences.push({ kind: toDifferenceKind(kind, "ONLY_HERE"), ...difference });
  }
  return found;
}

/**
 * A payment goes by the acquirer's reference, or by ours where a wallet has one per attempt; a
 * refund by our id, or else by the acquirer's number.
 */
export function ownReferences(line: SettlementLine): string[] {
  const { kind, partnerRef, refundId, reference } = line;
  if (kind === "PAYMENT") return [reference, partnerRef];
  return [refundId ?? `acquirer:${reference}`];
}

/** Rounded half up; null where nothing is agreed. */
export function agreedFee(amount: Rupiah, payType: PayType, fees: AgreedFees): Rupiah | null {
  const rate = fees.get(payType);
  return rate === undefined ? null : Math.floor((amount * rate + 5_000) / 10_000);
}

/** Late lines come until then. */
const LIST_AFTER_MS = 2 * HOUR_MS;

/** Days since 1970-01-01 in Jakarta. */
export function lastSettlementDay(now: number): number {
  return localTime(now - LIST_AFTER_MS, WIB_OFFSET_MINUTES).day - 1;
}

/** Epoch ms: the day, and late lines of the one before. */
export function settlementWindow(day: number): { from: number; until: number } {
  const until = toInstant(day + 1, 0, WIB_OFFSET_MINUTES);
  return { from: until - 2 * DAY_MS, until };
}

function compareMatch<H extends LedgerMovement>(
  found: Comparison<H>,
  match: Match<H>,
  fees: AgreedFees,
): void {
  const { line, movement } = match;
  if (line.gross !== movement.amount) {
    found.differences.push(buildDifference("OTHER_AMOUNT", line, movement.amount));
    return;
  }
  found.matches.push(match);
  const agreed = line.kind === "REFUND" ? null : agreedFee(line.gross, movement.payType, fees);
  if (agreed === null || agreed === line.fee) return;
  found.differences.push({ ...buildDifference("OTHER_FEE", line, agreed), there: line.fee });
}

function buildDifference(
  kind: "ONLY_THERE" | "OTHER_AMOUNT" | "SECOND_LINE" | "OTHER_FEE",
  line: SettlementLine,
  here: Rupiah | null,
): Difference {
  const { partnerRef, reference, gross } = line;
  return { kind: toDifferenceKind(line.kind, kind), partnerRef, reference, there: gross, here };
}

function toDifferenceKind(
  movement: SettlementLine["kind"],
  kind: "ONLY_THERE" | "ONLY_HERE" | "OTHER_AMOUNT" | "SECOND_LINE" | "OTHER_FEE",
): DifferenceKind {
  if (movement === "PAYMENT" || kind === "SECOND_LINE" || kind === "OTHER_FEE") return kind;
  return `REFUND_${kind}`;
}

function buildKey({
  kind,
  partnerRef,
  reference,
}: Omit<LedgerMovement, "amount" | "payType">): string {
  return `${kind} ${partnerRef} ${reference}`;
}
