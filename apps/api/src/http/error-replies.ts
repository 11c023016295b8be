import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failed, type CallError } from "@santap/contract/envelope";
import { getHttpStatus } from "@santap/contract/errors/catalogue";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import { messageFor } from "@santap/contract/errors/message-for";
import { languageFromTag, type Language } from "@santap/contract/errors/language";
import { DatabaseLost } from "../db/database-lost.ts";
import { RefusalError } from "./refusal.ts";
import { HttpError } from "./http-error.ts";
import { Overloaded } from "./overload/body-admission.ts";
import type { SecurityLog } from "./security/security-log.ts";

/** Maps every failure to a reply. Internal details never leave the server. */
export function replyWithErrors(app: FastifyInstance, securityLog: SecurityLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    logDenial(error, request, securityLog);
    return answer(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answer(new HttpError(404), request, reply));
}

function answer(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFromTag(request.headers["accept-language"] ?? "");
  if (error instanceof RefusalError)
    return reply
      .status(getHttpStatus(error.refusal.code))
      .send(failed(toCallError(error, language)));
  const code = toHttpErrorCode(error);
  const statusCode = getHttpStatus(code);
  if (statusCode >= 500 && !(error instanceof Overloaded))
    request.log.error({ err: error }, "call failed");
  if (statusCode === 429 || statusCode === 503) reply.header("retry-after", "1");
  const details = getDetails(error);
  const message = httpMessage(code, language, details);
  const body: CallError = { code, message, ...(details === null ? {} : { details }) };
  return reply.status(statusCode).send(failed(body));
}

function toCallError({ refusal }: RefusalError, language: Language): CallError {
  const { code, details } = refusal;
  const message = messageFor(code, language, refusal.message);
  return { code, message, ...(details === undefined ? {} : { details }) };
}

function httpMessage(
  code: HttpErrorCode,
  language: Language,
  details: Record<string, unknown> | null,
): string {
  const field = details?.["field"];
  if (code !== HttpErrorCode.badRequest || typeof field !== "string")
    return messageFor(code, language);
  return messageFor(HttpErrorCode.badRequest, language, { variant: "field", params: { field } });
}

function logDenial(error: FastifyError, request: FastifyRequest, securityLog: SecurityLog): void {
  const { statusCode } = error;
  if (statusCode !== 401 && statusCode !== 429) return;
  const { url } = request.routeOptions;
  securityLog({
    event: statusCode === 401 ? "call.unauthorized" : "flood.limited",
    address: request.ip,
    ...(url === undefined ? {} : { what: { call: url } }),
  });
}

const STATUSES = Object.values(HttpErrorCode);

/** Statuses without a text of their own become 400 for client errors, else 500. */
function toHttpErrorCode(
  error: Error & { statusCode?: number; validation?: unknown },
): HttpErrorCode {
  if (error.validation !== undefined) return HttpErrorCode.badRequest;
  if (error instanceof DatabaseLost) return HttpErrorCode.serviceUnavailable;
  const status = String(error.statusCode ?? 500);
  const known = STATUSES.find((candidate) => candidate === status);
  return (
    known ?? (status.startsWith("4") ? HttpErrorCode.badRequest : HttpErrorCode.internalServerError)
  );
}

/** Never the field's value. */
function getDetails(error: Error): Record<string, unknown> | null {
  if (error instanceof HttpError) return error.details ?? null;
  const { validation } = error as FastifyError;
  const first = validation?.[0];
  if (first === undefined) return null;
  const parameter = first.params["additionalProperty"] ?? first.params["missingProperty"];
  const path = first.instancePath.split("/").filter((part) => part !== "");
  if (typeof parameter === "string") path.push(parameter);
  return { field: path.join(".") || "body" };
}
