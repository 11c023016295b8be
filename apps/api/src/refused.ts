import type { ErrorCode } from "@santap/contract/errors/error-code";
import type { MessageOptions } from "@santap/contract/errors/message-for";

export interface Refusal<C extends ErrorCode = ErrorCode> {
  code: C;
  /** Which of a code's sentences, and what fills its places. */
  message: MessageOptions<C> | undefined;
  /** For the client's logic, not for people. */
  details: Record<string, unknown> | undefined;
}

/** An expected refusal; thrown, so that the transaction around it rolls back. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`refused with ${refusal.code}`);
    this.name = "Refused";
    this.refusal = refusal;
  }
}

export function refuse<C extends ErrorCode>(
  code: C,
  message?: MessageOptions<C>,
  details?: Record<string, unknown>,
): never {
  throw new Refused({ code, message, details } as Refusal);
}
