import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

export interface OperatorRow {
  operator_id: string;
  name: string;
  roles: string[];
  password_hash: string;
}

export async function findByLoginName(
  db: Connection,
  loginName: string,
): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`
    select operator_id, name, roles, password_hash from operator
    where login_name = ${loginName.toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}

export interface NewOperator {
  operatorId: string;
  loginName: string;
  name: string;
  passwordHash: string;
  roles: readonly string[];
  demo: boolean;
  now: number;
}

/** Adds an operator, or changes the one of this login name and ends all sessions of theirs. */
export async function saveOperator(db: Connection, one: NewOperator): Promise<"added" | "changed"> {
  const { rows } = await sql<{ added: boolean }>`
    with saved as (
      insert into operator (operator_id, login_name, name, password_hash, roles, demo, created_at)
      values (${one.operatorId}, ${one.loginName.toLowerCase()}, ${one.name}, ${one.passwordHash},
        ${one.roles}::text[], ${one.demo}, ${new Date(one.now)})
      on conflict (login_name) do update set name = excluded.name, demo = excluded.demo,
        password_hash = excluded.password_hash, roles = excluded.roles
      returning operator_id),
    ended as (delete from operator_session where operator_id in (select operator_id from saved))
    select operator_id = ${one.operatorId} as added from saved`.execute(db);
  return rows[0]?.added === true ? "added" : "changed";
}
