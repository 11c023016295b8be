import { sql } from "kysely";
import type { StoreRole } from "@santap/domain/staff/permission";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Row } from "../../../db/schema.ts";

export interface TeamRow extends Row<
  "staff_member",
  "operator_id" | "pin_given_until" | "started_at"
> {
  role: StoreRole;
  name: string;
  has_pin: boolean;
  has_login: boolean;
  opens_at: number | null;
}

/** Who works here, in the order of their names. */
export async function findTeam(db: Connection, storeId: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select m.operator_id, m.role, m.pin_given_until, m.started_at, o.name,
      m.pin_box is not null as has_pin, o.login_name is not null as has_login,
      (select a.opens_at from pin_attempt a where a.store_id = m.store_id
        and a.key = 'person:' || m.operator_id) as opens_at
    from staff_member m join operator o using (operator_id)
    where m.store_id = ${storeId} and m.left_at is null
    order by o.name, m.operator_id`.execute(db);
  return rows;
}

/** Null for who does not work here. */
export async function lockMember(
  tx: Tx,
  { storeId, operatorId }: { storeId: string; operatorId: string },
): Promise<{ operatorId: string; role: StoreRole } | null> {
  const { rows } = await sql<{ role: StoreRole }>`select role from staff_member
    where store_id = ${storeId} and operator_id = ${operatorId} and left_at is null
    for update`.execute(tx);
  return rows[0] ? { operatorId, role: rows[0].role } : null;
}

export async function saveRole(
  tx: Tx,
  { storeId, operatorId, role }: { storeId: string; operatorId: string; role: StoreRole },
): Promise<void> {
  await sql`update staff_member set role = ${role}
    where store_id = ${storeId} and operator_id = ${operatorId}`.execute(tx);
}

export async function saveLeft(
  tx: Tx,
  { storeId, operatorId, now }: { storeId: string; operatorId: string; now: number },
): Promise<void> {
  await sql`update staff_member
    set left_at = ${new Date(now)}, pin_box = null, pin_given_until = null
    where store_id = ${storeId} and operator_id = ${operatorId}`.execute(tx);
}
