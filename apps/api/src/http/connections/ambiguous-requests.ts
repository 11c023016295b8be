import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";

/**
 * Several Host headers, or a request line without a version: a proxy could read them differently.
 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(isAmbiguous(request) ? new HttpError(400) : undefined);
  });
}

function isAmbiguous({ raw }: FastifyRequest): boolean {
  if (raw.httpVersionMajor < 1) return true;
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    if (raw.rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
