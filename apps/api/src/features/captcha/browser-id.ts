import type { FastifyRequest } from "fastify";
import { HEADER } from "@santap/contract/client/headers";

/**
 * What a browser calls itself: the field of the call, else its header; empty where it says nothing.
 * It tells browsers apart for counting, and authorises nothing.
 */
export function browserIdOf(payload: { browserId?: string }, request: FastifyRequest): string {
  if (payload.browserId) return payload.browserId;
  const header = request.headers[HEADER.browserId];
  return typeof header === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(header) ? header : "";
}
