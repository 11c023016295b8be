import { BASE_PATH, type DataOf } from "@santap/contract/call";
import { EXPORT_FILE_PATH, type exportStatus } from "@santap/contract/calls/account/export";
import { findNextExport } from "@santap/domain/account/export";
import type { Connection } from "../../db/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { findExport, type ExportRow } from "./export-store.ts";
import { signExportToken } from "./export-token.ts";

interface ExportQuery {
  user: SignedIn;
  /** Undefined: the newest. */
  exportId: string | undefined;
  secret: string;
  now: number;
}

/** The link is for the session that asked alone; others of the account see the state (ACC-6). */
export async function readExport(
  db: Connection,
  { user, exportId, secret, now }: ExportQuery,
): Promise<DataOf<typeof exportStatus>> {
  const row = await findExport(db, { userId: user.userId, ...(exportId && { exportId }) });
  if (row === null) return { exportId: null, state: "NONE" };
  const nextAt = findNextExport({ state: row.state, requestedAt: row.requested_at }, now);
  const next = nextAt === null ? {} : { nextAt };
  const isOver = row.state === "READY" && (row.ends_at ?? 0) <= now;
  if (isOver || row.state !== "READY") {
    return { exportId: row.export_id, state: isOver ? "ENDED" : row.state, ...next };
  }
  return { exportId: row.export_id, state: "READY", ...next, ...linkTo(row, { user, secret }) };
}

function linkTo(
  row: ExportRow,
  { user: { userId, familyId }, secret }: Pick<ExportQuery, "user" | "secret">,
): { link?: string; endsAt?: number; bytes: number } {
  const { bytes, ends_at: endsAt } = row;
  if (endsAt === null) return { bytes };
  if (row.family_id !== familyId) return { bytes, endsAt };
  const token = signExportToken(secret, { userId, exportId: row.export_id, familyId }, endsAt);
  return {
    bytes,
    endsAt,
    link: `${BASE_PATH}${EXPORT_FILE_PATH}?token=${encodeURIComponent(token)}`,
  };
}
