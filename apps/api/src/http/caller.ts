import type { FastifyRequest } from "fastify";
import { languageFromTag, type Language } from "@santap/contract/errors/language";
import { readToken } from "../tokens/signed-token.ts";

/** A diner's place in a table session, proved by a token that the server signed. */
export interface Participant {
  storeId: string;
  sessionId: string;
  participantId: string;
  /** In the order of joining, from 1. */
  seat: number;
}

export interface SignedIn {
  userId: string;
  /** The session's family: all renewals of one sign-in. */
  familyId: string;
}

/** Who is signed in to the console. */
export interface SignedInOperator {
  operatorId: string;
  name: string;
  roles: readonly string[];
}

/** Who is calling, as far as it was proved. */
export interface Caller {
  user: SignedIn | null;
  participant: Participant | null;
  language: Language;
  /** Network address behind the trusted hops. */
  address: string;
  /** The call bears a signature of its browser's key. Without one it is a higher risk. */
  signed: boolean;
}

export interface CallerRules {
  sessionSecret: string;
  ticketSecret: string;
  clock(): number;
  /** True once a family was signed out, whatever its tokens say. */
  isRevoked(familyId: string): boolean;
  /** The operator whose session a request carries; null without one, or from another site's page. */
  findOperator(request: FastifyRequest): Promise<SignedInOperator | null>;
}

export interface Identified {
  caller: Omit<Caller, "signed">;
  /** A session was claimed that does not hold (any longer); the caller then counts as a guest. */
  staleSession: boolean;
}

export function identify(request: FastifyRequest, rules: CallerRules): Identified {
  const authorization = request.headers.authorization ?? "";
  const user = authorization === "" ? null : readUser(authorization, rules);
  return {
    staleSession: user === "INVALID",
    caller: {
      user: user === "INVALID" ? null : user,
      participant: readParticipant(request.headers["x-table-participant"], rules),
      language: languageFromTag(request.headers["accept-language"] ?? ""),
      address: request.ip,
    },
  };
}

function readUser(authorization: string, rules: CallerRules): SignedIn | "INVALID" {
  const token = /^Bearer ([A-Za-z0-9_.-]{1,1024})$/.exec(authorization)?.[1];
  if (token === undefined) return "INVALID";
  const read = readToken(rules.sessionSecret, "access", token, rules.clock());
  if (!read.ok) return "INVALID";
  const { u: userId, f: familyId } = read.claims;
  if (typeof userId !== "string" || typeof familyId !== "string") return "INVALID";
  return rules.isRevoked(familyId) ? "INVALID" : { userId, familyId };
}

function readParticipant(
  header: string | string[] | undefined,
  rules: CallerRules,
): Participant | null {
  if (typeof header !== "string" || header.length > 1024) return null;
  const read = readToken(rules.ticketSecret, "participant", header, rules.clock());
  if (!read.ok) return null;
  const { s: storeId, t: sessionId, p: participantId, n: seat } = read.claims;
  if (typeof storeId !== "string" || typeof sessionId !== "string") return null;
  if (typeof participantId !== "string" || typeof seat !== "number") return null;
  return { storeId, sessionId, participantId, seat };
}
