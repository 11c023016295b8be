import { readToken, signToken } from "../../../tokens/signed-token.ts";

/** An invitation names the session; its table as it was shows whether a link's code belongs to it. */
export interface Invite {
  storeId: string;
  sessionId: string;
  tableId: string;
  /** The participant who invites. */
  by: string;
}

export function signInvite(secret: string, invite: Invite, expiresAt: number): string {
  const { storeId: s, sessionId: t, tableId: c, by: p } = invite;
  return signToken(secret, "tableInvite", { s, t, c, p }, expiresAt);
}

/** Null for none, a forged and an expired one. */
export function readInvite(secret: string, token: string | undefined, now: number): Invite | null {
  if (token === undefined) return null;
  const read = readToken(secret, "tableInvite", token, now);
  if (!read.ok) return null;
  const { s: storeId, t: sessionId, c: tableId, p: by } = read.claims as Record<string, string>;
  return storeId === undefined || sessionId === undefined
    ? null
    : { storeId, sessionId, tableId: tableId ?? "", by: by ?? "" };
}
