import type { StoreRole } from "@santap/domain/staff/permission";
import { sql } from "kysely";
import type { Connection, Database } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { deleteSessionsOf } from "./session-store.ts";

/** `totp_box`: encrypted seed, null without an authenticator app. */
export interface OperatorRow extends Row<
  "operator",
  "operator_id" | "name" | "roles" | "password_hash" | "totp_box"
> {
  store_roles: StoreRole[];
  has_passkey: boolean;
}

const ROW = sql`o.operator_id, o.name, o.roles, o.password_hash, o.totp_box,
  coalesce((select array_agg(m.role) from staff_member m
    where m.operator_id = o.operator_id and m.left_at is null), '{}') as store_roles,
  exists (select 1 from passkey p where p.operator_id = o.operator_id) as has_passkey`;

export async function findByLoginName(
  db: Connection,
  loginName: string,
): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`
    select ${ROW} from operator o where o.login_name = ${loginName.toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}

export async function findByOperatorId(
  db: Connection,
  operatorId: string,
): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`
    select ${ROW} from operator o where o.operator_id = ${operatorId}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the commit. */
export async function lockOperator(tx: Tx, operatorId: string): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`
    select ${ROW} from operator o where o.operator_id = ${operatorId} for update of o`.execute(tx);
  return rows[0] ?? null;
}

export interface NewOperator {
  operatorId: string;
  loginName: string;
  name: string;
  passwordHash: string;
  roles: readonly string[];
  demo: boolean;
  secondFactor: SecondFactor | null;
  now: number;
}

export interface SecondFactor {
  totpBox: Buffer;
  /** The newest code's that was used; absent where none was. */
  totpStep?: number;
  recoveryHashes: readonly Buffer[];
}

/** Inserts or updates by login name; ends all sessions and forgets all known browsers. */
export function saveOperator(db: Database, one: NewOperator): Promise<"added" | "changed"> {
  return inTransaction(db, async (tx) => {
    const { operator_id: operatorId, added } = await upsertOperator(tx, one);
    // Also the session of a sign-in that was under way; after it, no passkey is registered by one.
    await deleteSessionsOf(tx, operatorId);
    await sql`delete from passkey where operator_id = ${operatorId}`.execute(tx);
    return added ? "added" : "changed";
  });
}

async function upsertOperator(
  tx: Tx,
  one: NewOperator,
): Promise<{ operator_id: string; added: boolean }> {
  const hashes = [...(one.secondFactor?.recoveryHashes ?? [])];
  const { rows } = await sql<{ operator_id: string; added: boolean }>`
    with saved as (
      insert into operator (operator_id, login_name, name, password_hash, roles, demo, totp_box,
        created_at)
      values (${one.operatorId}, ${one.loginName.toLowerCase()}, ${one.name}, ${one.passwordHash},
        ${one.roles}::text[], ${one.demo}, ${one.secondFactor?.totpBox ?? null},
        ${new Date(one.now)})
      on conflict (login_name) do update set name = excluded.name, demo = excluded.demo,
        password_hash = excluded.password_hash, roles = excluded.roles,
        totp_box = excluded.totp_box, totp_step = null
      returning operator_id),
    forgotten as (delete from operator_browser where operator_id in (select operator_id from saved)),
    spent as (delete from operator_recovery where operator_id in (select operator_id from saved)),
    recovery as (insert into operator_recovery (operator_id, code_hash)
      select operator_id, hash from saved, unnest(${hashes}::bytea[]) hash)
    select operator_id, operator_id = ${one.operatorId} as added from saved`.execute(tx);
  const [saved] = rows;
  if (saved === undefined) throw new Error("an account was not saved");
  return saved;
}

/** Who works at stations by a PIN alone has neither login name nor password. */
export interface InvitedOperator extends Omit<NewOperator, "loginName" | "passwordHash"> {
  loginName: string | null;
  passwordHash: string | null;
}

/** False where the login name is taken. */
export async function insertOperator(tx: Tx, one: InvitedOperator): Promise<boolean> {
  const { secondFactor: factor } = one;
  const hashes = [...(factor?.recoveryHashes ?? [])];
  const { rows } = await sql`
    with saved as (
      insert into operator (operator_id, login_name, name, password_hash, roles, demo, totp_box,
        totp_step, created_at)
      values (${one.operatorId}, ${one.loginName?.toLowerCase() ?? null}, ${one.name}, ${one.passwordHash},
        ${[...one.roles]}::text[], ${one.demo}, ${factor?.totpBox ?? null},
        ${factor?.totpStep ?? null}, ${new Date(one.now)})
      on conflict (login_name) do nothing returning operator_id),
    recovery as (insert into operator_recovery (operator_id, code_hash)
      select operator_id, hash from saved, unnest(${hashes}::bytea[]) hash)
    select 1 from saved`.execute(tx);
  return rows.length === 1;
}
