import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";

/**
 * Refuses what a proxy before us could have understood in another way: more than one Host, or a line
 * without a version, as before HTTP/1.0. Node refuses other ambiguities itself.
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
