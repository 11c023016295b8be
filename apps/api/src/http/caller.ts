import type { FastifyRequest } from "fastify";
import { languageFromTag, type Language } from "@santap/contract/errors/language";
import type { Permission, StationKind, StoreRole } from "@santap/domain/staff/permission";
import { readToken } from "../tokens/signed-token.ts";

/** A diner's place in a table session, proved by a signed token. */
export interface Participant {
  storeId: string;
  sessionId: string;
  participantId: string;
  /** In the order of joining, from 1. */
  seat: number;
}

export interface SignedIn {
  userId: string;
  familyId: string;
}

export interface SignedInOperator {
  operatorId: string;
  name: string;
  roles: readonly string[];
  /** Asked again within the transaction of what they do. */
  sessionHash: Buffer;
}

/** The sign-in at a station, or the session on a person's own device. */
export type SignInProof = { deviceId: string; signIn: number } | { sessionHash: Buffer };

/** A person who works in a store. */
export interface SignedInStaff {
  operatorId: string;
  name: string;
  storeId: string;
  role: StoreRole;
  /** Null on the person's own device. */
  station: { stationId: string; deviceId: string; kind: StationKind } | null;
  /** Asked again within the transaction of what they do. */
  proof: SignInProof;
}

export interface AskedOfStaff {
  storeId: string;
  permission: Permission;
}

export interface Caller {
  user: SignedIn | null;
  participant: Participant | null;
  language: Language;
  address: string;
  /** Signed with the browser's key; unsigned calls are a higher risk. */
  signed: boolean;
}

export interface CallerRules {
  sessionSecret: string;
  ticketSecret: string;
  clock(): number;
  /** True after the family was signed out, even for a valid token. */
  isRevoked(familyId: string): boolean;
  findOperator(request: FastifyRequest): Promise<SignedInOperator | null>;
  /** Who works in the store; OUT: signed in nowhere. NOBODY: at a station without a person. */
  findStaff(
    request: FastifyRequest,
    asked: AskedOfStaff,
  ): Promise<SignedInStaff | "OUT" | "NOBODY" | "ELSEWHERE">;
}

export interface Identified {
  caller: Omit<Caller, "signed">;
  /** The caller sent an invalid session and counts as a guest. */
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

export function readParticipant(
  header: string | string[] | undefined,
  rules: Pick<CallerRules, "ticketSecret" | "clock">,
): Participant | null {
  if (typeof header !== "string" || header.length > 1024) return null;
  const read = readToken(rules.ticketSecret, "participant", header, rules.clock());
  if (!read.ok) return null;
  const { s: storeId, t: sessionId, p: participantId, n: seat } = read.claims;
  if (typeof storeId !== "string" || typeof sessionId !== "string") return null;
  if (typeof participantId !== "string" || typeof seat !== "number") return null;
  return { storeId, sessionId, participantId, seat };
}
