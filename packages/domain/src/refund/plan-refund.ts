import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import {
  listRests,
  spread,
  type LinePart,
  type LineRest,
  type RefundableOrder,
} from "./line-rest.ts";

export interface LineWish {
  readonly lineId: string;
  /** ALL: whatever is left of the line. */
  readonly units: number | "ALL";
}

export type RefundWish =
  | { readonly kind: "ALL" }
  | { readonly kind: "AMOUNT"; readonly amount: Rupiah }
  | { readonly kind: "LINES"; readonly lines: readonly LineWish[] };

export type RefundProblem =
  | "BAD_AMOUNT"
  /** Also where nothing is left of the payment. */
  | "TOO_MUCH"
  | "LINE_UNKNOWN"
  /** Another share paid for it. */
  | "LINE_OF_OTHERS"
  | "LINE_GIVEN_BACK";

export type RefundPlan =
  /** An amount of 0: of portions that cost nothing, as vouchers cover them. */
  | { readonly kind: "PLANNED"; readonly amount: Rupiah; readonly lines: readonly LinePart[] }
  | { readonly kind: "REFUSED"; readonly reason: RefundProblem };

/** What a payment gives back, and of which lines: nothing twice, never more than is left of either (NOV-1). */
export function planRefund(
  order: RefundableOrder,
  payableId: string,
  wish: RefundWish,
): RefundPlan {
  const left = order.payables.find((one) => one.payableId === payableId)?.left ?? 0;
  const rests = listRests(order, payableId);
  if (wish.kind === "LINES") return planLines(order, { rests, left, wishes: wish.lines });
  if (left === 0) return refused("TOO_MUCH");
  const amount = wish.kind === "ALL" ? left : wish.amount;
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused("BAD_AMOUNT");
  if (amount > left) return refused("TOO_MUCH");
  const parts = spread(amount, rests);
  if (amount < left) return { kind: "PLANNED", amount, lines: parts };
  const isLast = order.payables.every((one) => one.payableId === payableId || one.left === 0);
  const isWhole = isLast || amount >= sumRupiah(rests.map((rest) => rest.amount));
  return { kind: "PLANNED", amount, lines: isWhole ? withUnits(parts, rests) : parts };
}

function refused(reason: RefundProblem): RefundPlan {
  return { kind: "REFUSED", reason };
}

/** With all portions that are left, also those that cost nothing. */
function withUnits(parts: readonly LinePart[], rests: readonly LineRest[]): LinePart[] {
  return rests
    .map(({ lineId, prices }) => ({
      lineId,
      units: prices.length,
      amount: parts.find((part) => part.lineId === lineId)?.amount ?? 0,
    }))
    .filter(({ units, amount }) => units > 0 || amount > 0);
}

interface WishedLines {
  rests: readonly LineRest[];
  left: Rupiah;
  wishes: readonly LineWish[];
}

function planLines({ lines }: RefundableOrder, { rests, left, wishes }: WishedLines): RefundPlan {
  const problem = wishes.map((wish) => findProblem(lines, rests, wish)).find(Boolean);
  if (problem) return refused(problem);
  const byLine = new Map(rests.map((rest) => [rest.lineId, rest]));
  const parts: LinePart[] = [];
  let money = left;
  for (const wish of mergeWishes(wishes)) {
    const rest = byLine.get(wish.lineId);
    const part = rest && takeOfLine(rest, wish, money);
    if (!part) continue;
    money -= part.amount;
    parts.push(part);
  }
  if (parts.length > 0)
    return { kind: "PLANNED", amount: sumRupiah(parts.map((part) => part.amount)), lines: parts };
  return refused(left === 0 ? "TOO_MUCH" : "LINE_GIVEN_BACK");
}

function findProblem(
  lines: RefundableOrder["lines"],
  rests: readonly LineRest[],
  { lineId, units }: LineWish,
): RefundProblem | null {
  const line = lines.find((one) => one.lineId === lineId);
  if (line === undefined) return "LINE_UNKNOWN";
  if (!rests.some((rest) => rest.lineId === lineId)) return "LINE_OF_OTHERS";
  if (units === "ALL") return null;
  return Number.isSafeInteger(units) && units >= 1 && units <= line.quantity ? null : "TOO_MUCH";
}

/** A line that is named twice is asked for once, with all its portions. */
function mergeWishes(wishes: readonly LineWish[]): LineWish[] {
  return [...Map.groupBy(wishes, ({ lineId }) => lineId)].map(([lineId, same]) => {
    const units = same.map((wish) => wish.units);
    if (units.includes("ALL")) return { lineId, units: "ALL" };
    return { lineId, units: units.reduce<number>((sum, count) => sum + Number(count), 0) };
  });
}

/** Null where nothing of it is left. */
function takeOfLine(rest: LineRest, { lineId, units }: LineWish, money: Rupiah): LinePart | null {
  const all = units === "ALL" || units > rest.prices.length;
  const count = all ? rest.prices.length : units;
  const price = units === "ALL" ? rest.amount : priceUnits(rest, units);
  const open = Math.min(price, rest.amount);
  const amount = Math.min(open, money);
  const isNothing = amount === 0 && (open > 0 || count === 0);
  return isNothing ? null : { lineId, units: count, amount };
}

/** Portions that went back for less than they cost may give back the rest, each up to its price. */
function priceUnits({ prices, dearest }: LineRest, units: number): Rupiah {
  return units > prices.length ? units * dearest : sumRupiah(prices.slice(0, units));
}
