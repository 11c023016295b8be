import type { FastifyRequest } from "fastify";
import { readHeaders, type TransactionHeaders } from "@santap/snap/headers";
import { verifyBody, verifySymmetric } from "@santap/snap/signature";
import { withinSkew } from "@santap/snap/timestamp";
import type { SandboxContext } from "../../context.ts";
import type { AccessTokenStore } from "./access-token-store.ts";
import { type Result, getRawBody, refuse } from "./snap-call.ts";
import type { Database } from "../../database/database.ts";
import { wibDay } from "../../wib.ts";

export interface CallStores {
  readonly tokens: AccessTokenStore;
  readonly externalIds: ExternalIdStore;
}

const DEFAULT_TOLERANCE_MS = 5 * 60_000;

/** In this order, X-EXTERNAL-ID last, so that a refused call does not use it up. */
export function authenticateCall(
  context: SandboxContext,
  guard: CallStores,
  request: FastifyRequest,
): Result<TransactionHeaders> {
  const read = readHeaders(request.headers, { requireToken: true });
  if (!read.ok) {
    return refuse(read.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD", read.field);
  }
  const { headers } = read;
  if (!isWithinTolerance(context, headers.timestamp)) return refuse("INVALID_FIELD", "X-TIMESTAMP");
  const token = headers.accessToken ?? "";
  if (!guard.tokens.isLive(token, context.now())) return refuse("TOKEN_INVALID");
  if (!isSigned(context, request, headers)) return refuse("UNAUTHORIZED", "Signature");
  if (headers.partnerId !== context.options.partner.partnerId) {
    return refuse("UNAUTHORIZED", "X-PARTNER-ID");
  }
  if (!guard.externalIds.claim(headers.externalId, context.now())) {
    return refuse("DUPLICATE_EXTERNAL_ID", "X-EXTERNAL-ID was used today");
  }
  return { ok: true, value: headers };
}

export function isWithinTolerance(context: SandboxContext, timestamp: string): boolean {
  const tolerance = context.options.timestampToleranceMs ?? DEFAULT_TOLERANCE_MS;
  return withinSkew(timestamp, context.now(), tolerance);
}

function isSigned(
  context: SandboxContext,
  request: FastifyRequest,
  headers: TransactionHeaders,
): boolean {
  const { method, url } = request;
  const parts = { method, path: url, accessToken: headers.accessToken ?? "" };
  return verifyBody(getRawBody(request), (bodyHash) =>
    verifySymmetric(
      { ...parts, bodyHash, timestamp: headers.timestamp },
      context.options.partner.clientSecret,
      headers.signature,
    ),
  );
}

export interface ExternalIdStore {
  /** False if the id was used before on the same day (WIB). */
  claim(externalId: string, now: Date): boolean;
}

export function createExternalIdStore(database: Database): ExternalIdStore {
  const insertion = database.prepare(
    "INSERT INTO externalIds (day, externalId) VALUES (?, ?) ON CONFLICT DO NOTHING",
  );
  const sweep = database.prepare("DELETE FROM externalIds WHERE day < ?");
  let today = "";
  return {
    claim: (externalId, now) => {
      const day = wibDay(now);
      if (day !== today) sweep.run(day);
      today = day;
      return insertion.run(day, externalId).changes === 1;
    },
  };
}
