import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "./problem.ts";

/** A pre-handler for server-to-server calls: `authorization: Bearer <secret>`, compared in constant time. */
export function requireBearerSecret(secret: string) {
  const expected = digest(`Bearer ${secret}`);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const given = digest(request.headers.authorization ?? "");
    return timingSafeEqual(given, expected) ? undefined : sendProblem(reply, "UNAUTHORIZED");
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
