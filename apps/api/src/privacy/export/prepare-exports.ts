import {
  EXPORT_LEASE_MS,
  EXPORT_LINK_MS,
  EXPORT_TABLE,
  findRetry,
} from "@santap/domain/account/export";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { encryptBytes, getEncryptionKey } from "../../tokens/encryption.ts";
import { readAccountPhone } from "../../identity/account/own-account.ts";
import { writeArchive } from "./archive/write-archive.ts";
import {
  claimDueExport,
  endDueExports,
  findOwner,
  insertPart,
  lockExport,
  markFailedTry,
  saveMade,
  type DueExport,
} from "./export-store.ts";
import type { Owner, Section } from "./sections/section.ts";

export interface PrepareDeps {
  db: Database;
  settings: { secrets: { otpBoxKey: string } };
  clock(): number;
  onError(error: unknown): void;
}

const PART_BYTES = 256 * 1024;

/**
 * Makes one waiting copy, and ends those whose hour is over. A try is counted before it begins; one that is
 * killed leaves nothing and is repeated after its lease (ACC-6). Returns how many were made or ended.
 */
export async function prepareExports(deps: PrepareDeps): Promise<number> {
  const now = deps.clock();
  const ended = await endDueExports(deps.db, now);
  const due = await claimDueExport(deps.db, { now, leaseUntil: now + EXPORT_LEASE_MS });
  if (due === null) return ended;
  try {
    await inTransaction(deps.db, (tx) => prepare(tx, deps, due));
  } catch (error) {
    deps.onError(error);
    await markFailedTry(deps.db, due, findRetry(due.tries, deps.clock()));
  }
  return ended + 1;
}

async function prepare(tx: Tx, deps: PrepareDeps, due: DueExport): Promise<void> {
  // All files are of one moment.
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const owner = await findOwnerOf(tx, deps, due);
  if (owner === null) return markFailedTry(tx, due, null);
  const from = await lockExport(tx, due);
  const state = from && EXPORT_TABLE.next(from, "MAKE");
  if (state === null) return;
  const now = deps.clock();
  const read = (section: Section) => section.read(tx, owner);
  const key = getEncryptionKey(deps.settings.secrets.otpBoxKey);
  let bytes = 0;
  let partNo = 0;
  for await (const part of inParts(writeArchive({ owner, now, read }), PART_BYTES)) {
    await insertPart(tx, due, { partNo, box: encryptBytes(key, "export", part) });
    bytes += part.length;
    partNo += 1;
  }
  await saveMade(tx, due, { state, endsAt: deps.clock() + EXPORT_LINK_MS, bytes });
}

/** Null where the account is not active any more. */
async function findOwnerOf(
  tx: Tx,
  { settings }: PrepareDeps,
  { user_id: userId, language }: DueExport,
): Promise<Owner | null> {
  const row = await findOwner(tx, userId);
  if (row === null) return null;
  const phone = await readAccountPhone({ db: tx, settings }, userId);
  return { userId, language, phone: phone?.e164 ?? null, phoneKey: row.phone_key };
}

/** Pieces joined to parts of at least this size, but for the last one. */
export async function* inParts(
  pieces: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
