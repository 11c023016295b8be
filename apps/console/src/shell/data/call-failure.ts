import type { CallError } from "@santap/contract/envelope";
import type { Words } from "../language/language-provider.tsx";

/** A failed call as queries throw it. */
export class CallFailure extends Error {
  readonly code: string;

  constructor({ code, message }: CallError) {
    super(message);
    this.name = "CallFailure";
    this.code = code;
  }
}

const CATALOGUE_CODE = /^\d{7}$/;
const NO_CONNECTION = ["ERR_NETWORK", "ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED", "0"];

/** True where trying again by itself may help: the network or the server failed, not the wish. */
export function isPassing({ code }: { code: string }): boolean {
  return NO_CONNECTION.includes(code) || code === "429" || /^5\d\d$/.test(code);
}

/** What to tell a person: the server's own sentence, or ours where only a status arrived. */
export function failureText(error: { code: string; message: string }, words: Words): string {
  if (CATALOGUE_CODE.test(error.code) && error.message !== "") return error.message;
  return words(NO_CONNECTION.includes(error.code) ? "shell.noConnection" : "shell.serverTrouble");
}
