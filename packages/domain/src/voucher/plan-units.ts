import type { MenuItem } from "../menu/menu.ts";
import type { DealType } from "../deal/deal.ts";
import { coverLines, type ChosenVoucher, type VoucherUnit } from "./cover-lines.ts";

/** Of one use. */
export interface VoucherDish {
  readonly itemId: string;
  readonly portions: number;
}

export interface PlannedLine extends VoucherUnit {
  readonly quantity: number;
}

export interface VoucherPlan {
  readonly units: readonly VoucherUnit[];
  /** Those, by their place, that are brought and have a compulsory choice. */
  readonly ask: readonly number[];
}

export interface PlannedOrder {
  readonly lines: readonly PlannedLine[];
  /** Vouchers that are chosen before it. */
  readonly others: readonly ChosenVoucher[];
  readonly findItem: (itemId: string) => MenuItem | undefined;
}

/** The portions of some uses of a voucher. Those that lines cover are as they were ordered. */
export function planUnits(
  components: readonly VoucherDish[],
  uses: number,
  { lines, others, findItem }: PlannedOrder,
): VoucherPlan {
  const free = listFreeUnits(lines, others);
  const units: VoucherUnit[] = [];
  const ask: number[] = [];
  for (const { itemId, portions } of components) {
    for (let nth = 0; nth < portions * uses; nth += 1) {
      const at = free.findIndex((unit) => unit.itemId === itemId);
      const [ordered] = at < 0 ? [] : free.splice(at, 1);
      if (!ordered && hasCompulsoryChoice(findItem(itemId))) ask.push(units.length);
      const { modifierIds = [], note = "" } = ordered ?? {};
      units.push({ itemId, modifierIds, note });
    }
  }
  return { units, ask };
}

function hasCompulsoryChoice(item: MenuItem | undefined): boolean {
  return item?.modifierGroups.some(({ min }) => min > 0) ?? false;
}

/** In the order in which vouchers cover them. */
function listFreeUnits(
  lines: readonly PlannedLine[],
  others: readonly ChosenVoucher[],
): VoucherUnit[] {
  const taken = coverLines(lines, others).flatMap(({ covers }) => covers);
  return lines.flatMap((line, nth) => {
    const covered = taken.filter((cover) => cover.line === nth);
    const left = covered.reduce((units, cover) => units - cover.units, line.quantity);
    return Array.from({ length: left }, () => line);
  });
}

export interface CountedVoucher {
  readonly components: readonly VoucherDish[];
  readonly type: DealType;
  readonly usesLeft: number;
}

/** The uses that a voucher starts with: as many as the order has dishes for, of one dish alone. */
export function countFreeUses(
  { components, type, usesLeft }: CountedVoucher,
  { lines, others }: Omit<PlannedOrder, "findItem">,
): number {
  if (type !== "MULTI_USE") return 1;
  const free = listFreeUnits(lines, others);
  const fits = components.map(({ itemId, portions }) =>
    Math.floor(free.filter((unit) => unit.itemId === itemId).length / portions),
  );
  return Math.max(1, Math.min(usesLeft, ...fits));
}

/** How many uses of the voucher the units are. */
export function countUses(
  { components }: Pick<CountedVoucher, "components">,
  { length }: readonly VoucherUnit[],
): number {
  const portions = components.reduce((sum, one) => sum + one.portions, 0);
  return portions === 0 ? 1 : Math.round(length / portions);
}
