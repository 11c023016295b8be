import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export type PasskeyRow = Row<
  "passkey",
  "credential_id" | "operator_id" | "public_key" | "counter" | "transports"
>;

export async function findPasskey(
  db: Connection,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select credential_id, operator_id, public_key, counter, transports from passkey
    where credential_id = ${credentialId}`.execute(db);
  return rows[0] ?? null;
}

export type ListedPasskey = Row<"passkey", "credential_id" | "name" | "created_at" | "used_at">;

export async function findPasskeysOf(db: Connection, operatorId: string): Promise<ListedPasskey[]> {
  const { rows } = await sql<ListedPasskey>`
    select credential_id, name, created_at, used_at from passkey
    where operator_id = ${operatorId} order by created_at, credential_id`.execute(db);
  return rows;
}

export interface StoredPasskey {
  credentialId: string;
  operatorId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  now: number;
}

/** False where it is registered already. */
export async function insertPasskey(db: Connection, one: StoredPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (credential_id, operator_id, public_key, counter, transports, name,
      created_at)
    values (${one.credentialId}, ${one.operatorId}, ${one.publicKey}, ${one.counter},
      ${[...one.transports]}::text[], ${one.name}, ${new Date(one.now)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}

/** False where another use has counted as far meanwhile. */
export async function saveUse(
  db: Connection,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter}, used_at = ${new Date(now)}
    where credential_id = ${credentialId}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning 1`.execute(db);
  return rows.length === 1;
}

/** @returns its name; null where the operator has no such passkey */
export async function deletePasskey(
  db: Connection,
  { credentialId, operatorId }: { credentialId: string; operatorId: string },
): Promise<string | null> {
  const { rows } = await sql<Row<"passkey", "name">>`
    delete from passkey where credential_id = ${credentialId} and operator_id = ${operatorId}
    returning name`.execute(db);
  return rows[0]?.name ?? null;
}
