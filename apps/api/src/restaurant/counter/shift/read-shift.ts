import type { DataOf } from "@santap/contract/call";
import type { readShift as call } from "@santap/contract/calls/staff/shift";
import type { Shift, ShiftSheet } from "@santap/contract/schemas/staff/shift";
import { getExpectedCash } from "@santap/domain/staff/drawer";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { Connection } from "../../../db/database.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { readDayLeft } from "../../staff/approval/read-day-left.ts";
import { requireDrawer } from "./require-drawer.ts";
import type { ShiftDeps } from "./shift-deps.ts";
import {
  findDifferences,
  findEntries,
  findShifts,
  sumCash,
  sumTenders,
  type ShiftRow,
} from "./shift-store.ts";

export async function readShift(
  { db, clock }: ShiftDeps,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const at = clock();
  const { limit, before } = await findDifferences(db, { ...staff, at });
  const rows = await findShifts(db, requireDrawer(staff));
  const open = rows.find((row) => row.closed_at === null);
  const last = rows.find((row) => row.closed_at !== null);
  return {
    shift: open ? await describeShift(db, open) : null,
    last: last ? await describeSheet(db, last) : null,
    differenceLimit: Math.max(0, limit - before),
    outLeft: await readDayLeft(db, staff, { sum: "DRAWER_OUT", at }),
  };
}

/** As it is now. */
export async function describeShift(db: Connection, row: ShiftRow): Promise<Shift> {
  const [entries, { cash, handed_back: handedBack }, tenders] = await Promise.all([
    findEntries(db, row.store_id, row.shift_id),
    sumCash(db, row.store_id, row.shift_id),
    sumTenders(db, row.store_id, row.shift_id),
  ]);
  const sumAmounts = (kind: string) =>
    sumRupiah(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const float = row.float_amount;
  const sums = { float, cash, handedBack, putIn: sumAmounts("IN"), takenOut: sumAmounts("OUT") };
  return {
    shiftId: row.shift_id,
    openedBy: row.opened_by,
    openedAt: row.opened_at,
    ...{ float, cash, handedBack },
    tenders: tenders.map(({ handed_back, ...sums }) => ({ ...sums, handedBack: handed_back })),
    entries: entries.map(
      ({ kind, amount, reason, name, approved_by: approvedBy, entered_at: at }) => ({
        ...{ kind, amount, reason, by: name, approvedBy, at },
      }),
    ),
    expected: getExpectedCash(sums),
  };
}

/** As it was counted. */
export async function describeSheet(db: Connection, row: ShiftRow): Promise<ShiftSheet> {
  const { closed_by: closedBy, closed_at: closedAt, counted, expected } = row;
  if (closedBy === null || closedAt === null || counted === null || expected === null)
    throw new Error("a shift that is not counted has no sheet");
  const shift = await describeShift(db, row);
  return {
    ...shift,
    ...{ closedBy, closedAt, counted, expected },
    tenders: row.besides?.tenders ?? shift.tenders,
    store: row.besides?.store ?? null,
    firstDifference: row.first_difference,
    cash: row.cash ?? 0,
    handedBack: row.handed_back ?? 0,
    reason: row.reason ?? "",
    approvedBy: row.approved_by,
  };
}
