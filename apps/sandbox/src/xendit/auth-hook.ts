import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basicAuth } from "@santap/xendit/headers";
import type { SandboxContext } from "../context.ts";
import { applyCallFault } from "../faults/call-faults.ts";
import type { XenditAccount } from "../options.ts";
import { type Result, sendRefusal } from "./errors.ts";

/** Checks the API key and applies the acquirer's faults before every call. */
export function addAuthHook(
  context: SandboxContext,
  { secretKey }: XenditAccount,
  app: FastifyInstance,
): void {
  const expected = Buffer.from(basicAuth(secretKey));
  app.addHook("onRequest", async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const known = given.length === expected.length && timingSafeEqual(given, expected);
    if (!known) return sendRefusal(reply, "INVALID_API_KEY", "API key is not valid");
    const fail = () => sendRefusal(reply, "SERVER_ERROR", "We could not complete the request");
    return applyCallFault(context, reply, fail) ? reply : undefined;
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    if ((error.statusCode ?? 500) < 500) {
      return sendRefusal(reply, "API_VALIDATION_ERROR", error.message);
    }
    request.log.error(error);
    return sendRefusal(reply, "SERVER_ERROR", "Something broke in the sandbox");
  });
}

export function sendResult(
  context: SandboxContext,
  reply: FastifyReply,
  result: Result,
): FastifyReply {
  if (!result.ok) return sendRefusal(reply, result.code, result.message);
  if ("unanswered" in result) {
    context.hungCalls.hang(reply);
    return reply;
  }
  return reply.code(result.status).send(result.body);
}

/** Undefined if missing or repeated. */
export function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
