import type { FastifyRequest } from "fastify";
import type { SignedInOperator } from "../../http/caller.ts";
import { isOwnOrigin } from "../../http/security/own-origin.ts";
import { hashToken } from "../../tokens/hashing.ts";
import { readOperatorCookie } from "./operator-cookie.ts";
import type { SessionDeps } from "./operator-deps.ts";
import { deleteSession, touchSession } from "./session-store.ts";

export async function findOperator(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedInOperator | null> {
  const token = ownToken(deps, request);
  if (token === null) return null;
  const row = await touchSession(deps.db, { tokenHash: hashToken(token), now: deps.clock() });
  return row && { operatorId: row.operator_id, name: row.name, roles: row.roles };
}

export async function endOwnSession(deps: SessionDeps, request: FastifyRequest): Promise<void> {
  const token = ownToken(deps, request);
  if (token !== null) await deleteSession(deps.db, hashToken(token));
}

function ownToken({ settings }: SessionDeps, request: FastifyRequest): string | null {
  return isOwnOrigin(request, settings) ? readOperatorCookie(request) : null;
}
