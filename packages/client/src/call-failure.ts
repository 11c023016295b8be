import type { CallError, Envelope } from "@santap/contract/envelope";
import { ClientErrorCode, HttpErrorCode } from "@santap/contract/errors/transport-codes";
import { isTransportErrorCode } from "./wire/request-failure.ts";

/** A failed call as queries and mutations throw it. */
export class CallFailure extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly serverMessage: string;

  constructor({ code, message, details = {}, serverMessage = "" }: CallError) {
    super(message);
    this.name = "CallFailure";
    this.code = code;
    this.details = details;
    this.serverMessage = serverMessage;
  }
}

/** The data of an answer. Throws `CallFailure`, for queries and mutations. */
export function getData<D>(answer: Envelope<D>): D {
  if (answer.success) return answer.data;
  throw new CallFailure(answer.error);
}

type ErrorTexts = Pick<CallError, "code" | "message" | "serverMessage">;

const CONNECTION_CODES: readonly string[] = [
  ClientErrorCode.network,
  ClientErrorCode.timeout,
  ClientErrorCode.connectTimeout,
  ClientErrorCode.canceled,
  ClientErrorCode.unknown,
];

/** True where a retry may help: the network or the server failed, or there were too many calls. */
export function isTransient({ code }: { code: string }): boolean {
  return (
    CONNECTION_CODES.includes(code) ||
    code === HttpErrorCode.tooManyRequests ||
    /^5\d\d$/.test(code)
  );
}

/** The message of the server's envelope; null where it has none, or no envelope came. */
export function getServerMessage({ code, message, serverMessage }: ErrorTexts): string | null {
  if (serverMessage) return serverMessage;
  return isTransportErrorCode(code) || message === "" ? null : message;
}

type FailureMessageId = "shell.noConnectionText" | "shell.tooFast" | "shell.serverTrouble";

/** What is shown: the server's message under any code, the app's own where there is none. */
export function failureText(error: ErrorTexts, t: (id: FailureMessageId) => string): string {
  const message = getServerMessage(error);
  if (message !== null) return message;
  if (CONNECTION_CODES.includes(error.code)) return t("shell.noConnectionText");
  if (error.code === HttpErrorCode.tooManyRequests) return t("shell.tooFast");
  return t("shell.serverTrouble");
}
