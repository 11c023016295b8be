import type { FastifyRequest } from "fastify";
import { parseAccessTokenRequest } from "@santap/snap/access-token";
import { readTokenHeaders } from "@santap/snap/headers";
import { verifyToken } from "@santap/snap/signature";
import type { World } from "../world.ts";
import { type AccessTokenStore, TOKEN_LIFE_S } from "./call/access-token-store.ts";
import { readBody, refuse, type SnapAnswer } from "./call/snap-call.ts";
import { isTimely } from "./call/transaction-guard.ts";

/** Access token B2B (service 73): RSA-signed client key and time for a token of 900 seconds. */
export function issueAccessToken(
  world: World,
  tokens: AccessTokenStore,
  request: FastifyRequest,
): SnapAnswer {
  const read = readTokenHeaders(request.headers);
  if (!read.ok) {
    const meaning = read.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD";
    return refuse(meaning, read.field).answer;
  }
  const { clientKey, timestamp, signature } = read.headers;
  if (!isTimely(world, timestamp)) return refuse("INVALID_FIELD", "X-TIMESTAMP").answer;
  if (clientKey !== world.options.partner.clientKey) {
    return refuse("UNAUTHORIZED", "Unknown client").answer;
  }
  if (!verifyToken({ clientKey, timestamp }, world.keys.partnerPublicKey, signature)) {
    return refuse("UNAUTHORIZED", "Signature").answer;
  }
  const body = readBody(request, parseAccessTokenRequest);
  if (!body.ok) return body.answer;
  const accessToken = tokens.issue(world.now());
  return {
    meaning: "SUCCESS",
    body: { accessToken, tokenType: "Bearer", expiresIn: String(TOKEN_LIFE_S) },
  };
}
