import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

/** True for exactly one caller. A code counts once, and no older one after it. */
export async function consumeTotpStep(
  db: Connection,
  { operatorId, step }: { operatorId: string; step: number },
): Promise<boolean> {
  const { rows } = await sql`update operator set totp_step = ${step}
    where operator_id = ${operatorId} and coalesce(totp_step, -1) < ${step} returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

export async function consumeRecoveryCode(
  db: Connection,
  { operatorId, codeHash }: { operatorId: string; codeHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`delete from operator_recovery
    where operator_id = ${operatorId} and code_hash = ${codeHash} returning 1`.execute(db);
  return rows.length === 1;
}
