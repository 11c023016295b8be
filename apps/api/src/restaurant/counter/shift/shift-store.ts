import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Shift, ShiftSheet } from "@santap/contract/schemas/staff/shift";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Row } from "../../../db/schema.ts";

export interface ShiftRow extends Row<
  "shift",
  | "store_id"
  | "shift_id"
  | "station_id"
  | "opened_at"
  | "float_amount"
  | "closed_at"
  | "counted"
  | "expected"
  | "cash"
  | "handed_back"
  | "reason"
  | "first_difference"
> {
  besides: ShiftBesides | null;
  opened_by: string;
  closed_by: string | null;
  approved_by: string | null;
}

/** As it is kept with the shift. */
interface ShiftBesides {
  tenders: Shift["tenders"];
  store: NonNullable<ShiftSheet["store"]>;
}

export interface DrawerPlace {
  storeId: string;
  stationId: string;
}

const shiftColumns = sql`s.store_id, s.shift_id, s.station_id, s.opened_at, s.float_amount,
  s.closed_at, s.counted, s.expected, s.cash, s.handed_back, s.reason, s.first_difference, s.besides, o.name as opened_by,
  c.name as closed_by, a.name as approved_by`;
const people = sql`join operator o on o.operator_id = s.opened_by
  left join operator c on c.operator_id = s.closed_by
  left join operator a on a.operator_id = s.approved_by`;

/** The newest two: the open one, and the one before it. */
export async function findShifts(
  db: Connection,
  { storeId, stationId }: DrawerPlace,
): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`select ${shiftColumns} from shift s ${people}
    where s.store_id = ${storeId} and s.station_id = ${stationId}
    order by s.opened_at desc limit 2`.execute(db);
  return rows;
}

/** Waits for money that is on its way into it; none comes after it. */
export async function lockShift(
  tx: Tx,
  storeId: string,
  shiftId: string,
): Promise<ShiftRow | null> {
  await sql`select 1 from shift where store_id = ${storeId} and shift_id = ${shiftId}
    for update`.execute(tx);
  const { rows } = await sql<ShiftRow>`select ${shiftColumns} from shift s ${people}
    where s.store_id = ${storeId} and s.shift_id = ${shiftId}`.execute(tx);
  return rows[0] ?? null;
}

/** Null where nothing is open there. */
export async function findOpenShiftId(
  db: Connection,
  { storeId, stationId }: DrawerPlace,
): Promise<string | null> {
  const { rows } = await sql<Row<"shift", "shift_id">>`select shift_id from shift
    where store_id = ${storeId} and station_id = ${stationId} and closed_at is null`.execute(db);
  return rows[0]?.shift_id ?? null;
}

export interface NewShift extends DrawerPlace {
  shiftId: string;
  float: number;
  by: string;
  at: number;
}

/** False where one is open. */
export async function insertShift(db: Connection, shift: NewShift): Promise<boolean> {
  const result = await sql`insert into shift
      (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
    values (${shift.storeId}, ${shift.shiftId}, ${shift.stationId}, ${shift.by},
      ${new Date(shift.at)}, ${shift.float}) on conflict do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

export interface DrawerEntryRow extends Row<
  "drawer_entry",
  "kind" | "amount" | "reason" | "entered_at"
> {
  name: string;
  approved_by: string | null;
}

export async function findEntries(
  db: Connection,
  storeId: string,
  shiftId: string,
): Promise<DrawerEntryRow[]> {
  const { rows } = await sql<DrawerEntryRow>`
    select e.kind, e.amount, e.reason, e.entered_at, o.name, a.name as approved_by
    from drawer_entry e join operator o on o.operator_id = e.entered_by
      left join operator a on a.operator_id = e.approved_by
    where e.store_id = ${storeId} and e.shift_id = ${shiftId}
    order by e.entered_at, e.entry_id`.execute(db);
  return rows;
}

export interface NewEntry {
  storeId: string;
  shiftId: string;
  entryId: string;
  kind: "IN" | "OUT";
  amount: number;
  reason: string;
  by: string;
  approvedBy: string | null;
  at: number;
}

export async function isEntered(
  db: Connection,
  { storeId, shiftId, entryId }: Pick<NewEntry, "storeId" | "shiftId" | "entryId">,
): Promise<boolean> {
  const { rows } = await sql`select 1 from drawer_entry where store_id = ${storeId}
    and shift_id = ${shiftId} and entry_id = ${entryId}`.execute(db);
  return rows.length > 0;
}

export async function insertEntry(db: Connection, entry: NewEntry): Promise<void> {
  await sql`insert into drawer_entry (store_id, entry_id, shift_id, kind, amount, reason, entered_by,
      approved_by, entered_at)
    values (${entry.storeId}, ${entry.entryId}, ${entry.shiftId}, ${entry.kind}, ${entry.amount},
      ${entry.reason}, ${entry.by}, ${entry.approvedBy}, ${new Date(entry.at)})`.execute(db);
}

/** Of a hand-back that the diner denied, the money counts as in the drawer. */
export async function sumCash(
  db: Connection,
  storeId: string,
  shiftId: string,
): Promise<{ cash: number; handed_back: number }> {
  const { rows } = await sql<{ cash: number; handed_back: number }>`
    select (select coalesce(sum(amount), 0)::bigint from cash_payment
        where store_id = ${storeId} and shift_id = ${shiftId} and tender = 'CASH') as cash,
      (select coalesce(sum(amount - handed_rounding), 0)::bigint from refund
        where store_id = ${storeId} and handed_shift_id = ${shiftId} and handed_way = 'CASH'
          and status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')) as handed_back`.execute(db);
  return rows[0] ?? { cash: 0, handed_back: 0 };
}

export interface TenderSums {
  tender: "EDC" | "TRANSFER";
  count: number;
  amount: number;
  handed_back: number;
}

/** What was taken at the counter beside its drawer. */
export async function sumTenders(
  db: Connection,
  storeId: string,
  shiftId: string,
): Promise<TenderSums[]> {
  const { rows } = await sql<TenderSums>`
    select t.tender, count(c.amount)::int as count, coalesce(sum(c.amount), 0)::bigint as amount,
      (select coalesce(sum(r.amount - r.handed_rounding), 0)::bigint from refund r
        where r.store_id = ${storeId} and r.handed_shift_id = ${shiftId}
          and r.handed_way = t.tender
          and r.status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')) as handed_back
    from (values (1, 'EDC'), (2, 'TRANSFER')) t(position, tender)
      left join cash_payment c on c.store_id = ${storeId} and c.shift_id = ${shiftId}
        and c.tender = t.tender
    group by t.position, t.tender order by t.position`.execute(db);
  return rows;
}

export interface ClosedShift {
  counted: number;
  expected: number;
  cash: number;
  handedBack: number;
  reason: string;
  by: string;
  approvedBy: string | null;
  besides: ShiftBesides;
  at: number;
}

/** Of the first count alone. */
export async function saveFirstDifference(
  tx: Tx,
  { store_id: storeId, shift_id: shiftId }: ShiftRow,
  difference: number,
): Promise<void> {
  await sql`update shift set first_difference = ${difference} where store_id = ${storeId}
    and shift_id = ${shiftId} and first_difference is null`.execute(tx);
}

export async function saveClosed(
  tx: Tx,
  { store_id: storeId, shift_id: shiftId }: ShiftRow,
  closed: ClosedShift,
): Promise<void> {
  await sql`update shift set closed_by = ${closed.by}, closed_at = ${new Date(closed.at)},
      counted = ${closed.counted}, expected = ${closed.expected}, cash = ${closed.cash},
      handed_back = ${closed.handedBack}, reason = ${closed.reason},
      approved_by = ${closed.approvedBy}, besides = ${JSON.stringify(closed.besides)}::jsonb
    where store_id = ${storeId} and shift_id = ${shiftId}`.execute(tx);
}

/** The store's limit, and what the person's drawers differed by in this business day on their word alone. */
export async function findDifferences(
  db: Connection,
  { storeId, operatorId, at }: { storeId: string; operatorId: string; at: number },
): Promise<{ limit: number; before: number }> {
  const { rows } = await sql<{ limit: number; before: number }>`
    select drawer_difference_limit as limit, (select coalesce(sum(abs(counted - expected)), 0)::bigint
        from shift h where h.store_id = s.store_id and closed_by = ${operatorId}
          and approved_by is null and closed_at >= ${new Date(at - DAY_MS)}
          and ${sql.raw(businessDay("closed_at"))} =
            ${sql.raw(businessDay("v.at"))}) as before
    from store s cross join (select ${new Date(at)}::timestamptz as at) v
    where store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("staff of no store");
  return row;
}

const businessDay = (time: string) => `(${time} at time zone 'UTC'
  + (s.utc_offset_minutes - s.day_ends_minute) * interval '1 minute')::date`;
