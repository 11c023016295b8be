import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basicAuth } from "@santap/xendit/headers";
import type { World } from "../world.ts";
import type { XenditAccount } from "./account.ts";
import { type Result, sendRefusal } from "./refusals.ts";

/** What every call of this gateway meets first: the key, and the faults of the whole acquirer. */
export function guardXendit(
  world: World,
  { secretKey }: XenditAccount,
  app: FastifyInstance,
): void {
  const expected = Buffer.from(basicAuth(secretKey));
  app.addHook("onRequest", async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const known = given.length === expected.length && timingSafeEqual(given, expected);
    if (!known) return sendRefusal(reply, "INVALID_API_KEY", "API key is not valid");
    return faultTook(world, reply) ? reply : undefined;
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    if ((error.statusCode ?? 500) < 500) {
      return sendRefusal(reply, "API_VALIDATION_ERROR", error.message);
    }
    request.log.error(error);
    return sendRefusal(reply, "SERVER_ERROR", "Something broke in the sandbox");
  });
}

function faultTook(world: World, reply: FastifyReply): boolean {
  if (world.faults.takes("timeoutNext")) {
    world.hungCalls.hang(reply);
    return true;
  }
  if (world.faults.takes("garbageNext")) {
    void reply.code(200).type("text/html").send("<html><body>502 Bad Gateway</body></html>");
    return true;
  }
  if (world.faults.takes("failNext")) {
    void sendRefusal(reply, "SERVER_ERROR", "We could not complete the request");
    return true;
  }
  return false;
}

export function sendResult(world: World, reply: FastifyReply, result: Result): FastifyReply {
  if (!result.ok) return sendRefusal(reply, result.code, result.message);
  if ("unanswered" in result) {
    world.hungCalls.hang(reply);
    return reply;
  }
  return reply.code(result.status).send(result.body);
}

/** A header that is there once; undefined otherwise. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
