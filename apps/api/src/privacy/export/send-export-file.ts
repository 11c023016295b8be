import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../http/http-error.ts";
import { decryptBytesWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { findCookieSession } from "../../identity/session/find-cookie-session.ts";
import type { ExportDeps } from "./export-deps.ts";
import { findExport, findPart } from "./export-store.ts";
import { readExportToken, type ExportLink } from "./export-token.ts";

/** 404 for a link that is old, another's or of another session: the cookie of the one that asked is needed. */
export async function sendExportFile(
  deps: ExportDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = await requireLink(deps, request);
  const row = await findExport(deps.db, link);
  if (row?.state !== "READY" || row.family_id !== link.familyId) throw new HttpError(404);
  if ((row.ends_at ?? 0) <= deps.clock()) throw new HttpError(404);
  const who = { account: link.userId };
  const { ip: address } = request;
  deps.securityLog({ event: "account.export_downloaded", who, address, what: {} });
  const name = `santap-${new Date(row.requested_at).toISOString().slice(0, 10)}.zip`;
  return reply
    .header("content-type", "application/zip")
    .header("content-length", row.bytes)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(Readable.from(readParts(deps, link)));
}

async function requireLink(deps: ExportDeps, request: FastifyRequest): Promise<ExportLink> {
  const { token } = request.query as { token: string };
  const link = readExportToken(deps.settings.secrets.session, token, deps.clock());
  if (link === null) throw new HttpError(404);
  const session = await findCookieSession(deps.db, request);
  const isOwn = session?.userId === link.userId && session.familyId === link.familyId;
  if (!isOwn) throw new HttpError(404);
  return link;
}

/** One part in memory at a time. */
async function* readParts(
  { db, settings }: ExportDeps,
  { userId, exportId }: ExportLink,
): AsyncGenerator<Buffer> {
  const keys = getDecryptionKeys(settings.secrets.otpBoxKey);
  for (let partNo = 0; ; partNo += 1) {
    const box = await findPart(db, { userId, exportId, partNo });
    if (box === null) return;
    const part = decryptBytesWithAny(keys, "export", box);
    if (part === null) throw new Error("a part of an export has no key any more");
    yield part;
  }
}
