import { isUseToRecord } from "@santap/domain/account/sign-in-decision";
import { decideRefresh } from "@santap/domain/session/refresh-token";
import type { TokenInfo } from "@santap/contract/schemas/account";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import type { SessionDeps } from "./session-deps.ts";
import { createSecretToken, hashToken } from "../../tokens/hashing.ts";
import { deriveTokenKey, decrypt, encrypt } from "../../tokens/encryption.ts";
import type { RefreshCookie } from "./refresh-cookie.ts";
import {
  findToken,
  insertToken,
  lockFamilyByToken,
  revokeFamily,
  rotateToken,
  type FamilyRow,
  type TokenRow,
} from "./session-store.ts";
import { buildTokenInfo } from "./token-info.ts";
import { recordUse } from "../account/record-sign-in.ts";

interface PresentedCookie extends RefreshCookie {
  address?: string;
}

export interface RefreshedSession {
  tokenInfo: TokenInfo;
  cookie: RefreshCookie;
}

type Outcome =
  | { kind: "RENEWED"; ver: number; refreshToken: string; family: FamilyRow }
  | { kind: "REVOKED"; familyId: string }
  | { kind: "DENIED" };

/**
 * 401 if unknown, expired or revoked; a token replayed long after its exchange revokes the session.
 */
export async function refreshSession(
  deps: SessionDeps,
  cookie: PresentedCookie,
): Promise<RefreshedSession> {
  const now = deps.clock();
  const outcome = await inTransaction(deps.db, (tx) => refreshFamily(tx, cookie, now));
  if (outcome.kind === "REVOKED") {
    const { familyId } = outcome;
    deps.revocations.markRevoked(familyId);
    const { userId: account, address } = cookie;
    const from = address === undefined ? {} : { address };
    deps.securityLog({
      ...{ event: "refresh.reuse_detected", who: { account }, what: { familyId } },
      ...from,
    });
  }
  if (outcome.kind !== "RENEWED") throw new HttpError(401);
  const { family, ver, refreshToken } = outcome;
  const { userId } = cookie;
  // In its own transaction: sign-in locks account before session, this one session first.
  if (isUseToRecord(family.last_login_at, now)) await recordUse(deps.db, userId, now);
  const session = { userId, userType: family.user_type, familyId: family.family_id, ver };
  return {
    tokenInfo: buildTokenInfo(deps.settings.secrets.session, session, now),
    cookie: { userId, token: refreshToken },
  };
}

async function refreshFamily(
  tx: Tx,
  { userId, token }: RefreshCookie,
  now: number,
): Promise<Outcome> {
  const held = { userId, tokenHash: hashToken(token) };
  const family = await lockFamilyByToken(tx, held);
  const row = family && (await findToken(tx, held));
  if (!family || !row || family.account_status !== "ACTIVE") return { kind: "DENIED" };
  const decision = decideRefresh(toFamilyTimes(family), { rotatedAt: row.rotated_at }, now);
  switch (decision.kind) {
    case "DENY":
      return { kind: "DENIED" };
    case "REVOKE":
      await revokeFamily(tx, { ...toFamilyId(userId, family), now });
      return { kind: "REVOKED", familyId: family.family_id };
    case "REPEAT": {
      const refreshToken = await findNewestToken(tx, { userId, token }, row);
      return { kind: "RENEWED", ver: family.ver, refreshToken, family };
    }
    case "ROTATE":
      return rotate(tx, { userId, token, family, now, expiresAt: decision.expiresAt });
  }
}

function toFamilyTimes(family: FamilyRow) {
  return {
    createdAt: family.created_at,
    expiresAt: family.expires_at,
    revokedAt: family.revoked_at,
  };
}

function toFamilyId(userId: string, family: FamilyRow) {
  return { userId, familyId: family.family_id };
}

/** Follows successors: another tab may have rotated meanwhile. */
async function findNewestToken(tx: Tx, { userId, token }: RefreshCookie, row: TokenRow) {
  let next = decryptSuccessor(token, row);
  for (;;) {
    const held = await findToken(tx, { userId, tokenHash: hashToken(next) });
    if (held === null) throw new Error("the successor of a refresh token is not there");
    if (held.rotated_at === null) return next;
    next = decryptSuccessor(next, held);
  }
}

function decryptSuccessor(token: string, row: TokenRow): string {
  if (row.successor_box === null) throw new Error("an exchanged refresh token has no successor");
  return decrypt(deriveTokenKey(token), "successor", row.successor_box);
}

async function rotate(
  tx: Tx,
  exchange: { userId: string; token: string; family: FamilyRow; now: number; expiresAt: number },
): Promise<Outcome> {
  const { userId, token, family, now, expiresAt } = exchange;
  const refreshToken = createSecretToken();
  const successorBox = encrypt(deriveTokenKey(token), "successor", refreshToken);
  const names = toFamilyId(userId, family);
  await insertToken(tx, { ...names, tokenHash: hashToken(refreshToken) });
  const rotation = { ...names, tokenHash: hashToken(token), successorBox, now, expiresAt };
  return { kind: "RENEWED", ver: await rotateToken(tx, rotation), refreshToken, family };
}
