import type { FastifyRequest } from "fastify";
import { parseAccessTokenRequest } from "@santap/snap/access-token";
import { readTokenHeaders } from "@santap/snap/headers";
import { verifyToken } from "@santap/snap/signature";
import type { SandboxContext } from "../context.ts";
import { type AccessTokenStore, TOKEN_TTL_S } from "./call/access-token-store.ts";
import { readBody, refuse, type SnapAnswer } from "./call/snap-call.ts";
import { isWithinTolerance } from "./call/authenticate-call.ts";

/** Access token B2B (service 73): valid for 900 seconds, for an RSA-signed client key and timestamp. */
export function issueAccessToken(
  context: SandboxContext,
  tokens: AccessTokenStore,
  request: FastifyRequest,
): SnapAnswer {
  const read = readTokenHeaders(request.headers);
  if (!read.ok) {
    const meaning = read.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD";
    return refuse(meaning, read.field).answer;
  }
  const { clientKey, timestamp, signature } = read.headers;
  if (!isWithinTolerance(context, timestamp)) return refuse("INVALID_FIELD", "X-TIMESTAMP").answer;
  if (clientKey !== context.options.partner.clientKey) {
    return refuse("UNAUTHORIZED", "Unknown client").answer;
  }
  if (!verifyToken({ clientKey, timestamp }, context.keys.partnerPublicKey, signature)) {
    return refuse("UNAUTHORIZED", "Signature").answer;
  }
  const body = readBody(request, parseAccessTokenRequest);
  if (!body.ok) return body.answer;
  const accessToken = tokens.issue(context.now());
  return {
    meaning: "SUCCESS",
    body: { accessToken, tokenType: "Bearer", expiresIn: String(TOKEN_TTL_S) },
  };
}
