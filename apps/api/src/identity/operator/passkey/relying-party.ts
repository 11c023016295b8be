import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../http/http-error.ts";
import { isOwnOrigin } from "../../../http/security/own-origin.ts";
import type { OperatorSettings } from "../operator-deps.ts";

export interface RelyingParty {
  origin: string;
  /** The domain to which passkeys belong. */
  domain: string;
}

/** Of the settings; in development also a local address under which the page was opened. */
export function getRelyingParty(request: FastifyRequest, settings: OperatorSettings): RelyingParty {
  if (!isOwnOrigin(request, settings)) throw new HttpError(401);
  const origin = request.headers.origin ?? settings.publicOrigin;
  return { origin, domain: new URL(origin).hostname };
}
