import type { VoucherInput } from "@santap/contract/schemas/order-input";
import { countCovered, type CoveredUnits } from "@santap/domain/price/price-line";
import type { LineRow } from "../rows/lines.ts";
import { refuseVoucherOnOrder } from "./refuse-voucher.ts";

/** What is on the bill with the units that the vouchers cover of it. */
export function coverOrderedLines(
  lines: readonly LineRow[],
  vouchers: readonly VoucherInput[],
): LineRow[] {
  const covers = vouchers.flatMap(({ voucherId, covers: chosen = [] }) =>
    chosen.flatMap(({ lineId, units }) =>
      lineId === undefined ? [] : [{ lineId, voucherId, units }],
    ),
  );
  return covers.reduce<LineRow[]>(coverLine, [...lines]);
}

function coverLine(
  lines: LineRow[],
  { lineId, ...cover }: CoveredUnits & { lineId: string },
): LineRow[] {
  const line = lines.find((one) => one.line_id === lineId && one.kitchen_status !== "VOIDED");
  if (line === undefined || countCovered(line) + cover.units > line.quantity) {
    refuseVoucherOnOrder({ voucherId: cover.voucherId, reason: "DISHES" });
  }
  return lines.map((one) => (one === line ? { ...line, covered: addUnits(line, cover) } : one));
}

function addUnits({ covered }: LineRow, cover: CoveredUnits): CoveredUnits[] {
  const own = covered.find(({ voucherId }) => voucherId === cover.voucherId)?.units ?? 0;
  const others = covered.filter(({ voucherId }) => voucherId !== cover.voucherId);
  return [...others, { ...cover, units: own + cover.units }];
}

/** A round that waits for staff changes no price, and so covers nothing of the bill. */
export function requireOwnDishes(vouchers: readonly VoucherInput[]): void {
  for (const { voucherId, covers = [] } of vouchers) {
    if (covers.some(({ lineId }) => lineId !== undefined)) {
      refuseVoucherOnOrder({ voucherId, reason: "DISHES" });
    }
  }
}

/** Without what these vouchers cover. */
export function uncoverOrderedLines(
  lines: readonly LineRow[],
  voucherIds: readonly string[],
): LineRow[] {
  return lines.map((line) => {
    const covered = line.covered.filter(({ voucherId }) => !voucherIds.includes(voucherId));
    return covered.length === line.covered.length ? line : { ...line, covered };
  });
}
