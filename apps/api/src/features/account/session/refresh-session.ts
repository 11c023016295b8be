import { isNewUse } from "@santap/domain/account/arrival";
import { refreshDecision } from "@santap/domain/account/refresh";
import type { TokenInfo } from "@santap/contract/account";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { HttpFailure } from "../../../plugins/http-failure.ts";
import type { AccountDeps } from "../account-deps.ts";
import { newSecretToken, tokenHash } from "../keyed-hash.ts";
import { SESSION_REVOKED } from "../revocations.ts";
import { boxKeyFromToken, open, seal } from "../sealed-box.ts";
import type { RefreshCookie } from "./session-cookies.ts";
import {
  findToken,
  insertToken,
  lockFamilyOfToken,
  noteUse,
  revokeFamily,
  rotateToken,
  type FamilyRow,
  type TokenRow,
} from "./session-store.ts";
import { tokenInfoOf } from "./token-info.ts";

/** A refresh cookie, and the network address that it came from. */
interface PresentedCookie extends RefreshCookie {
  address?: string;
}

export interface Renewed {
  tokenInfo: TokenInfo;
  cookie: RefreshCookie;
}

type Outcome =
  | { kind: "RENEWED"; ver: number; refreshToken: string; family: FamilyRow }
  | { kind: "REVOKED"; familyId: string }
  | { kind: "DENIED" };

/**
 * Exchanges a refresh token for its successor and a fresh access token. 401 where it is unknown,
 * expired or revoked; one that comes back long after its exchange ends the whole session.
 */
export async function refreshSession(deps: AccountDeps, cookie: PresentedCookie): Promise<Renewed> {
  const now = deps.clock();
  const outcome = await inTransaction(deps.db, (tx) => renew(tx, cookie, now));
  if (outcome.kind === "REVOKED") {
    const { familyId } = outcome;
    deps.revocations.note(familyId);
    const { userId: account, address } = cookie;
    const from = address === undefined ? {} : { address };
    deps.securityLog({
      ...{ event: "refresh.reuse_detected", who: { account }, what: { familyId } },
      ...from,
    });
  }
  if (outcome.kind !== "RENEWED") throw new HttpFailure(401);
  const { family, ver, refreshToken } = outcome;
  const { userId } = cookie;
  // On its own: signing in locks the account before its sessions, this the session first.
  if (isNewUse(family.last_login_at, now)) await noteUse(deps.db, userId, now);
  const session = { userId, userType: family.user_type, familyId: family.family_id, ver };
  return {
    tokenInfo: tokenInfoOf(deps.settings.secrets.session, session, now),
    cookie: { userId, token: refreshToken },
  };
}

async function renew(tx: Tx, { userId, token }: RefreshCookie, now: number): Promise<Outcome> {
  const held = { userId, tokenHash: tokenHash(token) };
  const family = await lockFamilyOfToken(tx, held);
  const row = family && (await findToken(tx, held));
  if (!family || !row || family.account_status !== "ACTIVE") return { kind: "DENIED" };
  const decision = refreshDecision(timesOf(family), { rotatedAt: row.rotated_at }, now);
  switch (decision.kind) {
    case "DENY":
      return { kind: "DENIED" };
    case "REVOKE":
      await revokeFamily(tx, { ...familyOf(userId, family), channel: SESSION_REVOKED, now });
      return { kind: "REVOKED", familyId: family.family_id };
    case "REPEAT": {
      const refreshToken = await newestAfter(tx, { userId, token }, row);
      return { kind: "RENEWED", ver: family.ver, refreshToken, family };
    }
    case "ROTATE":
      return rotate(tx, { userId, token, family, now, expiresAt: decision.expiresAt });
  }
}

function timesOf(family: FamilyRow) {
  return {
    createdAt: family.created_at,
    expiresAt: family.expires_at,
    revokedAt: family.revoked_at,
  };
}

function familyOf(userId: string, family: FamilyRow) {
  return { userId, familyId: family.family_id };
}

/**
 * The token that the session lives by now: the successor of the exchanged one, or of that one, as
 * another tab may have gone on meanwhile.
 */
async function newestAfter(tx: Tx, { userId, token }: RefreshCookie, row: TokenRow) {
  let next = successorOf(token, row);
  for (;;) {
    const held = await findToken(tx, { userId, tokenHash: tokenHash(next) });
    if (held === null) throw new Error("the successor of a refresh token is not there");
    if (held.rotated_at === null) return next;
    next = successorOf(next, held);
  }
}

/** Only the holder of the exchanged token can open what its successor was. */
function successorOf(token: string, row: TokenRow): string {
  if (row.successor_box === null) throw new Error("an exchanged refresh token has no successor");
  return open(boxKeyFromToken(token), "successor", row.successor_box);
}

async function rotate(
  tx: Tx,
  exchange: { userId: string; token: string; family: FamilyRow; now: number; expiresAt: number },
): Promise<Outcome> {
  const { userId, token, family, now, expiresAt } = exchange;
  const refreshToken = newSecretToken();
  const successorBox = seal(boxKeyFromToken(token), "successor", refreshToken);
  const names = familyOf(userId, family);
  await insertToken(tx, { ...names, tokenHash: tokenHash(refreshToken) });
  const rotation = { ...names, tokenHash: tokenHash(token), successorBox, now, expiresAt };
  return { kind: "RENEWED", ver: await rotateToken(tx, rotation), refreshToken, family };
}
