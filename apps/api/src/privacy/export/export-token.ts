import { readToken, signToken } from "../../tokens/signed-token.ts";

export interface ExportLink {
  userId: string;
  exportId: string;
  /** The session that asked. */
  familyId: string;
}

export function signExportToken(secret: string, link: ExportLink, endsAt: number): string {
  const claims = { u: link.userId, e: link.exportId, f: link.familyId };
  return signToken(secret, "export", claims, endsAt);
}

export function readExportToken(secret: string, token: string, now: number): ExportLink | null {
  const read = readToken(secret, "export", token, now);
  if (!read.ok) return null;
  const { u, e, f } = read.claims;
  return { userId: String(u), exportId: String(e), familyId: String(f) };
}
