import type { FastifyReply } from "fastify";

const STATUS = {
  API_VALIDATION_ERROR: 400,
  INACTIVE_PAYMENT_REQUEST: 400,
  INELIGIBLE_TRANSACTION_STATUS: 400,
  REFUND_AMOUNT_EXCEEDED: 400,
  INVALID_API_KEY: 401,
  CHANNEL_NOT_ACTIVATED: 403,
  REFUND_NOT_SUPPORTED: 403,
  DATA_NOT_FOUND: 404,
  DUPLICATE_ERROR: 409,
  SERVER_ERROR: 500,
  CHANNEL_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

export type Result =
  | { ok: true; status: number; body: object }
  /** `unanswered`: the call took effect, but gets no response. */
  | { ok: true; unanswered: true }
  | Refusal;

export type Refusal = { ok: false; code: RefusalCode; message: string };

export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}

export function sendRefusal(reply: FastifyReply, code: RefusalCode, message: string): FastifyReply {
  return reply.code(STATUS[code]).send({ error_code: code, message });
}
