import { isTransportCode } from "@santap/contract/client/failure";
import type { CallError } from "@santap/contract/envelope";
import type { Words } from "../language/words.tsx";

/** A failed call as queries and mutations throw it. */
export class CallFailure extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly sentence: string;

  constructor({ code, message, details = {}, sentence = "" }: CallError) {
    super(message);
    this.name = "CallFailure";
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
}

type SaidError = Pick<CallError, "code" | "message" | "sentence">;

const NO_CONNECTION = ["ERR_NETWORK", "ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED", "0"];

/** True where trying again by itself may help: the network or the server failed, not the wish. */
export function isPassing({ code }: { code: string }): boolean {
  return NO_CONNECTION.includes(code) || code === "429" || /^5\d\d$/.test(code);
}

/** What the server's envelope says; null where it says nothing, or no envelope came. */
export function serverSentence({ code, message, sentence }: SaidError): string | null {
  if (sentence) return sentence;
  return isTransportCode(code) || message === "" ? null : message;
}

/** What is shown: the sentence of the server's envelope under any code, ours where there is none. */
export function failureText(error: SaidError, words: Words): string {
  const said = serverSentence(error);
  if (said !== null) return said;
  if (NO_CONNECTION.includes(error.code)) return words("shell.noConnectionText");
  if (error.code === "429") return words("shell.tooFast");
  return words("shell.serverTrouble");
}
