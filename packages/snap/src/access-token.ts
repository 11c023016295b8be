import { parseReply, type Reply } from "./reply.ts";
import type { ResponseStatus } from "./response-code.ts";
import { SERVICES } from "./service-code.ts";
import {
  finishReading,
  optionalText,
  requiredText,
  startReading,
  type WireParse,
  type WireReading,
} from "./wire-reading.ts";

/** Body of `POST /v1.0/access-token/b2b`. */
export interface AccessTokenRequest {
  grantType: "client_credentials";
}

/** Body of a successful response. `expiresIn`: seconds, as text. */
export interface AccessTokenResponse extends ResponseStatus {
  accessToken: string;
  tokenType: "Bearer";
  expiresIn: string;
}

export interface AccessToken {
  accessToken: string;
  expiresInSeconds: number;
}

/** Some providers respond with the service code of the customer token. */
const TOKEN_SERVICE_CODES = [SERVICES.ACCESS_TOKEN.code, "74"];

/** Parses the request (acquirer's side); also accepts `grant_type`, which one SDK sends. */
export function parseAccessTokenRequest(body: unknown): WireParse<AccessTokenRequest> {
  const reading = startReading(body);
  const grantType =
    optionalText(reading, "grant_type", 64) ?? requiredText(reading, "grantType", 64);
  const known = finishReading(reading, grantType);
  if (!known.ok) return known;
  return grantType === "client_credentials"
    ? { ok: true, value: { grantType } }
    : { ok: false, problem: "INVALID", field: "grantType" };
}

/** Parses the response (merchant's side). */
export function parseAccessTokenResponse(body: unknown): Reply<AccessToken> {
  return parseReply(body, TOKEN_SERVICE_CODES, (reading) => {
    readTokenType(reading);
    return {
      accessToken: requiredText(reading, "accessToken", 2048),
      expiresInSeconds: readSeconds(reading),
    };
  });
}

function readTokenType(reading: WireReading): void {
  const tokenType = optionalText(reading, "tokenType", 16) ?? "Bearer";
  if (tokenType.toLowerCase() !== "bearer") {
    reading.problem ??= { ok: false, problem: "INVALID", field: "tokenType" };
  }
}

function readSeconds(reading: WireReading): number {
  const text = requiredText(reading, "expiresIn", 9);
  if (reading.problem === null && !/^\d+$/.test(text)) {
    reading.problem = { ok: false, problem: "INVALID", field: "expiresIn" };
  }
  return Number(text);
}
