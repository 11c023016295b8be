import type { DataOf } from "@santap/contract/call";
import type { listPasskeys as call } from "@santap/contract/calls/operator/passkey";
import type { Connection } from "../../../db/database.ts";
import { findByOperatorId } from "../operator-store.ts";
import { findPasskeysOf } from "./passkey-store.ts";

export async function listPasskeys(
  { db }: { db: Connection },
  operatorId: string,
): Promise<DataOf<typeof call>> {
  const rows = await findPasskeysOf(db, operatorId);
  const operator = await findByOperatorId(db, operatorId);
  return {
    passkeys: rows.map((row) => ({
      ...{ credentialId: row.credential_id, name: row.name },
      ...{ createdAt: row.created_at, usedAt: row.used_at },
    })),
    hasTotp: operator?.totp_box !== null,
  };
}
