import { countCovered, type CoveredUnits } from "../price/price-line.ts";
import { assignCover, type DishUnits } from "./cover.ts";

export interface CoveredLine {
  readonly line: string;
  readonly itemId: string;
  readonly quantity: number;
  readonly covered: readonly CoveredUnits[];
}

export interface UsedVoucher {
  readonly voucherId: string;
  /** Those that the bill takes, at most the units that it covers. */
  readonly uses: number;
}

export interface Uncovered {
  readonly lines: readonly CoveredLine[];
  /** Voucher id → uses that come off the bill. */
  readonly lost: ReadonlyMap<string, number>;
  /** Voucher id → dishes of uses that stay on the bill without them; of a void alone. */
  readonly voided: ReadonlyMap<string, readonly DishUnits[]>;
}

/**
 * What vouchers cover once portions of a line were taken off a bill: of each line at most its quantity.
 * Another unit of the same dish that nobody covers takes the place of one that is gone. Where there is
 * none, a voucher that takes a use for each unit loses that use. Any other comes off the bill; on a void by staff
 * it stays for the dishes that are left, while there are any.
 */
export function uncover(
  lines: readonly CoveredLine[],
  vouchers: readonly UsedVoucher[],
  by: "STAFF" | "AUTHOR",
): Uncovered {
  let kept = lines.map(trimCovered);
  const lost = new Map<string, number>();
  const voided = new Map<string, readonly DishUnits[]>();
  for (const { voucherId, uses } of vouchers) {
    const before = countUnits(lines, voucherId);
    const gone = listGone(lines, kept, voucherId);
    const { covers, dishes } = assignCover(gone, kept.map(toFree));
    kept = kept.map((line) => addUnits(line, covers, voucherId));
    const missing = dishes.reduce((sum, one) => sum + one.units, 0);
    if (missing === 0) continue;
    const isPerUnit = before === uses;
    if (by === "STAFF" && !isPerUnit && countUnits(kept, voucherId) > 0) {
      voided.set(voucherId, dishes);
      continue;
    }
    lost.set(voucherId, isPerUnit ? missing : uses);
    if (!isPerUnit) kept = kept.map((line) => ({ ...line, covered: without(line, voucherId) }));
  }
  return { lines: kept, lost, voided };
}

function trimCovered(line: CoveredLine): CoveredLine {
  let left = line.quantity;
  const covered = line.covered.flatMap(({ voucherId, units }) => {
    const kept = Math.min(units, left);
    left -= kept;
    return kept === 0 ? [] : [{ voucherId, units: kept }];
  });
  return { ...line, covered };
}

function listGone(
  before: readonly CoveredLine[],
  after: readonly CoveredLine[],
  voucherId: string,
): { itemId: string; units: number }[] {
  return before.flatMap((line, nth) => {
    const units = countLineUnits(line, voucherId) - countLineUnits(after[nth], voucherId);
    return units > 0 ? [{ itemId: line.itemId, units }] : [];
  });
}

function countLineUnits(line: CoveredLine | undefined, voucherId: string): number {
  return line?.covered.find((one) => one.voucherId === voucherId)?.units ?? 0;
}

function countUnits(lines: readonly CoveredLine[], voucherId: string): number {
  return lines.reduce((sum, line) => sum + countLineUnits(line, voucherId), 0);
}

function toFree({ line, itemId, quantity, covered }: CoveredLine) {
  return { line, itemId, units: quantity - countCovered({ covered }) };
}

function without({ covered }: CoveredLine, voucherId: string): CoveredUnits[] {
  return covered.filter((one) => one.voucherId !== voucherId);
}

function addUnits(
  line: CoveredLine,
  covers: readonly { line: string; units: number }[],
  voucherId: string,
): CoveredLine {
  const more = covers
    .filter((one) => one.line === line.line)
    .reduce((sum, { units }) => sum + units, 0);
  if (more === 0) return line;
  const units = countLineUnits(line, voucherId) + more;
  return { ...line, covered: [...without(line, voucherId), { voucherId, units }] };
}
