import type { FastifyRequest } from "fastify";
import { readHeaders, type TransactionHeaders } from "@santap/snap/headers";
import { verifyBody, verifySymmetric } from "@santap/snap/signature";
import { withinSkew } from "@santap/snap/timestamp";
import type { World } from "../../world.ts";
import type { AccessTokenStore } from "./access-token-store.ts";
import type { ExternalIdStore } from "./external-id-store.ts";
import { type Passed, rawBodyOf, refuse } from "./snap-call.ts";

export interface Guard {
  readonly tokens: AccessTokenStore;
  readonly externalIds: ExternalIdStore;
}

const DEFAULT_TOLERANCE_MS = 5 * 60_000;

/**
 * Lets a transaction call in. Order: mandatory headers, their form, clock, token, signature and
 * partner, then X-EXTERNAL-ID, which a refused call does not use up.
 */
export function guardTransaction(
  world: World,
  guard: Guard,
  request: FastifyRequest,
): Passed<TransactionHeaders> {
  const read = readHeaders(request.headers, { requireToken: true });
  if (!read.ok) {
    return refuse(read.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD", read.field);
  }
  const { headers } = read;
  if (!isTimely(world, headers.timestamp)) return refuse("INVALID_FIELD", "X-TIMESTAMP");
  const token = headers.accessToken ?? "";
  if (!guard.tokens.isLive(token, world.now())) return refuse("TOKEN_INVALID");
  if (!isSigned(world, request, headers)) return refuse("UNAUTHORIZED", "Signature");
  if (headers.partnerId !== world.options.partner.partnerId) {
    return refuse("UNAUTHORIZED", "X-PARTNER-ID");
  }
  if (!guard.externalIds.claim(headers.externalId, world.now())) {
    return refuse("DUPLICATE_EXTERNAL_ID", "X-EXTERNAL-ID was used today");
  }
  return { ok: true, value: headers };
}

/** Whether a header's time is close enough to ours. */
export function isTimely(world: World, timestamp: string): boolean {
  const tolerance = world.options.timestampToleranceMs ?? DEFAULT_TOLERANCE_MS;
  return withinSkew(timestamp, world.now(), tolerance);
}

function isSigned(world: World, request: FastifyRequest, headers: TransactionHeaders): boolean {
  const { method, url } = request;
  const parts = { method, path: url, accessToken: headers.accessToken ?? "" };
  return verifyBody(rawBodyOf(request), (bodyHash) =>
    verifySymmetric(
      { ...parts, bodyHash, timestamp: headers.timestamp },
      world.options.partner.clientSecret,
      headers.signature,
    ),
  );
}
