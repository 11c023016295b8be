import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

export type Problem =
  | "INVALID_REQUEST"
  | "UNAUTHORIZED"
  | "NOT_FOUND"
  | "QR_UNREADABLE"
  | "QR_UNKNOWN"
  | "EWALLET_UNKNOWN"
  | "EWALLET_ENDED"
  | "NO_PNG"
  | "PICTURE_TOO_LARGE"
  | "NO_QR_FOUND"
  | "TOO_LARGE"
  | "INTERNAL";

const PROBLEMS: Readonly<Record<Problem, { status: number; message: string }>> = {
  INVALID_REQUEST: { status: 400, message: "The request is not what this call takes." },
  UNAUTHORIZED: { status: 401, message: "The bearer secret is missing or wrong." },
  NOT_FOUND: { status: 404, message: "There is no such call." },
  QR_UNREADABLE: { status: 400, message: "This is no valid QRIS code." },
  QR_UNKNOWN: { status: 404, message: "This code was not issued here." },
  EWALLET_UNKNOWN: { status: 404, message: "There is no such e-wallet payment here." },
  EWALLET_ENDED: { status: 409, message: "This e-wallet payment has come to its end." },
  NO_PNG: { status: 400, message: "This is no PNG picture." },
  PICTURE_TOO_LARGE: { status: 413, message: "The picture has more than 12 million pixels." },
  NO_QR_FOUND: { status: 422, message: "No QR code was found in the picture." },
  TOO_LARGE: { status: 413, message: "The request is too large." },
  INTERNAL: { status: 500, message: "Something broke in the sandbox." },
};

export function sendProblem(
  reply: FastifyReply,
  problem: Problem,
  message: string = PROBLEMS[problem].message,
): FastifyReply {
  return reply.code(PROBLEMS[problem].status).send({ error: problem, message });
}

export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status === 413) return sendProblem(reply, "TOO_LARGE");
  if (status < 500) return sendProblem(reply, "INVALID_REQUEST", error.message);
  request.log.error(error);
  return sendProblem(reply, "INTERNAL");
}
