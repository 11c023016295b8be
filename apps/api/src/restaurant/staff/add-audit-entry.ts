import type { AuditAction } from "@santap/domain/staff/audit-action";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { requireSignedIn } from "./require-signed-in.ts";

export interface AuditEntry {
  act: AuditAction;
  /** What was changed, e.g. a device's id. */
  subject: string;
  /** Absent where there is none, or where it is secret. */
  before?: unknown;
  after?: unknown;
  at: number;
}

/** Without a proof: who joins by an invitation. */
type Author = Pick<SignedInStaff, "storeId" | "operatorId" | "station"> & {
  proof: SignedInStaff["proof"] | null;
};

/** STAFF-4: in the transaction of the change, which needs the author's sign-in to hold. */
export async function addAuditEntry(
  tx: Tx,
  { storeId, operatorId, station, proof }: Author,
  { act, subject, before = null, after = null, at }: AuditEntry,
): Promise<void> {
  if (proof !== null) await requireSignedIn(tx, { storeId, proof });
  await sql`
    insert into audit_entry (store_id, at, operator_id, device_id, act, subject, before, after)
    values (${storeId}, ${new Date(at)}, ${operatorId}, ${station?.deviceId ?? null}, ${act},
      ${subject}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx);
}

interface OwnChange extends Pick<AuditEntry, "act" | "subject" | "at"> {
  operatorId: string;
  name: string;
}

/** What people change about their own sign-in concerns every store in which they work. */
export async function addAuditEntryInStores(
  db: Connection,
  { operatorId, act, subject, name, at }: OwnChange,
): Promise<void> {
  await sql`
    insert into audit_entry (store_id, at, operator_id, act, subject, after)
    select store_id, ${new Date(at)}, operator_id, ${act}, ${subject},
      ${JSON.stringify({ name })}::jsonb
    from staff_member where operator_id = ${operatorId} and left_at is null`.execute(db);
}
