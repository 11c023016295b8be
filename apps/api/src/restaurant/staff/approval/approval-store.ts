import { sql } from "kysely";
import { SUMS, type GivenApproval, type ApprovedAction } from "@santap/domain/staff/approval";
import type { DaySum, SumKind } from "@santap/domain/staff/day-sum";
import type { StoreRole } from "@santap/domain/staff/permission";
import { businessDay } from "../../../db/business-day.ts";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";

interface Named {
  storeId: string;
  operatorId: string;
}

interface DayRow {
  role: StoreRole;
  name: string;
  cashier: number;
  manager: number;
  decided: number;
}

export interface NamedDaySum extends DaySum {
  name: string;
}

const LIMITS = {
  REFUND: sql`s.cashier_refund_limit as cashier, s.manager_refund_limit as manager`,
  DRAWER_OUT: sql`s.cashier_drawer_limit as cashier, s.manager_drawer_limit as manager`,
  WRITE_OFF: sql`s.cashier_write_off_limit as cashier, s.manager_write_off_limit as manager`,
} as const;

const listActions = (sum: SumKind) =>
  Object.entries(SUMS).flatMap(([act, of]) => (of === sum ? act : []));

/** Null for who does not work here. */
export async function findDaySum(
  db: Connection,
  { storeId, operatorId, sum }: Named & { sum: SumKind },
  at: number,
): Promise<NamedDaySum | null> {
  const { rows } = await sql<DayRow>`
    select m.role, p.name, ${LIMITS[sum]},
      (select coalesce(sum(d.amount), 0)::bigint from refund_decision d
        where d.store_id = s.store_id and d.business_day = ${businessDay(at)}
          and d.act = any(${listActions(sum)}::text[])
          and coalesce(d.approved_by, d.decided_by) = m.operator_id) as decided
    from staff_member m join operator p using (operator_id) join store s using (store_id)
    where m.store_id = ${storeId} and m.operator_id = ${operatorId} and m.left_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { role, name, cashier, manager, decided } = row;
  return { role, name, decided, limits: { cashier, manager } };
}

/** Whose sums change: two acts at once do not both fit into what is left. In one order for all callers. */
export async function lockPeople(
  tx: Tx,
  storeId: string,
  operatorIds: readonly string[],
): Promise<void> {
  await sql`select 1 from staff_member where store_id = ${storeId}
    and operator_id = any(${[...operatorIds]}::text[]) order by operator_id for update`.execute(tx);
}

/** Managers and owners with a PIN. */
export async function findApprovers(
  db: Connection,
  storeId: string,
): Promise<{ operatorId: string; name: string; role: StoreRole }[]> {
  const { rows } = await sql<{ operatorId: string; name: string; role: StoreRole }>`
    select m.operator_id as "operatorId", o.name, m.role
    from staff_member m join operator o using (operator_id)
    where m.store_id = ${storeId} and m.left_at is null and m.pin_box is not null
      and m.role in ('MANAGER', 'OWNER')
    order by o.name, m.operator_id`.execute(db);
  return rows;
}

export interface MoneyDecision {
  storeId: string;
  act: Exclude<ApprovedAction["kind"], "DRAWER_DIFFERENCE">;
  /** Of the order, or of the shift whose drawer it left. */
  orderId: string;
  amount: number;
  decidedBy: string;
  approvedBy: string | null;
  at: number;
}

export async function insertDecision(db: Connection, decided: MoneyDecision): Promise<void> {
  const { storeId, act, orderId, amount, decidedBy, approvedBy, at } = decided;
  await sql`insert into refund_decision
      (store_id, business_day, act, order_id, amount, decided_by, approved_by, at)
    select s.store_id, ${businessDay(at)}, ${act}, ${orderId}, ${amount}, ${decidedBy},
      ${approvedBy}, ${new Date(at)} from store s where s.store_id = ${storeId}`.execute(db);
}

export interface StoredApproval extends GivenApproval {
  storeId: string;
  approvalId: string;
  approvedBy: string;
}

export async function insertApproval(
  db: Connection,
  given: StoredApproval,
  at: number,
): Promise<void> {
  await sql`insert into staff_approval (store_id, approval_id, act, subject, amount, asked_by,
      approved_by, approved_at, expires_at)
    values (${given.storeId}, ${given.approvalId}, ${given.kind}, ${given.subject}, ${given.amount},
      ${given.askedBy}, ${given.approvedBy}, ${new Date(at)}, ${new Date(given.expiresAt)})`.execute(
    db,
  );
}

interface ApprovalRow {
  act: ApprovedAction["kind"];
  subject: string;
  amount: number;
  asked_by: string;
  approved_by: string;
  expires_at: number;
  used_at: number | null;
}

export async function lockApproval(
  tx: Tx,
  storeId: string,
  approvalId: string,
): Promise<StoredApproval | null> {
  const { rows } = await sql<ApprovalRow>`
    select act, subject, amount, asked_by, approved_by, expires_at, used_at from staff_approval
    where store_id = ${storeId} and approval_id = ${approvalId} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { act: kind, subject, amount, asked_by: askedBy, approved_by: approvedBy } = row;
  const times = { expiresAt: row.expires_at, usedAt: row.used_at };
  return { storeId, approvalId, kind, subject, amount, askedBy, approvedBy, ...times };
}

export async function useApproval(
  tx: Tx,
  { storeId, approvalId }: StoredApproval,
  at: number,
): Promise<void> {
  await sql`update staff_approval set used_at = ${new Date(at)}
    where store_id = ${storeId} and approval_id = ${approvalId}`.execute(tx);
}
