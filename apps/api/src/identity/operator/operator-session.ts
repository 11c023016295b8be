import type { FastifyRequest } from "fastify";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedInOperator } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { refuse } from "../../http/refusal.ts";
import { isOwnOrigin } from "../../http/security/own-origin.ts";
import { hashToken } from "../../tokens/hashing.ts";
import { readOperatorCookie } from "./operator-cookie.ts";
import type { SessionDeps } from "./operator-deps.ts";
import { holdSignIn } from "./sign-in-lock.ts";
import { deleteSession, isSessionSince, touchSession } from "./session-store.ts";

const FRESH_MS = 10 * 60_000;

export async function findOperator(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedInOperator | null> {
  const token = ownToken(deps, request);
  if (token === null) return null;
  const sessionHash = hashToken(token);
  const row = await touchSession(deps.db, { tokenHash: sessionHash, now: deps.clock() });
  if (row === null) return null;
  const { operator_id: operatorId, name, roles } = row;
  return { operatorId, name, roles, sessionHash };
}

/**
 * STAFF-2: nothing is done by whose session has ended since the call began. Within its transaction; until
 * the commit the session cannot end.
 * @throws HttpError 401
 */
export async function requireSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await holdSignIn(tx, { sessionHash });
  if (!(await isSessionSince(tx, sessionHash, new Date(0)))) throw new HttpError(401);
}

/** What changes how somebody signs in follows a sign-in closely: a session left open is not enough. */
export async function requireFreshSession(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<void> {
  const token = ownToken(deps, request);
  const since = new Date(deps.clock() - FRESH_MS);
  const fresh = token !== null && (await isSessionSince(deps.db, hashToken(token), since));
  if (!fresh) refuse(StaffErrorCode.signInAnew);
}

export async function endOwnSession(deps: SessionDeps, request: FastifyRequest): Promise<void> {
  const token = ownToken(deps, request);
  if (token !== null) await inTransaction(deps.db, (tx) => deleteSession(tx, hashToken(token)));
}

function ownToken({ settings }: SessionDeps, request: FastifyRequest): string | null {
  return isOwnOrigin(request, settings) ? readOperatorCookie(request) : null;
}
