import type { FastifyRequest } from "fastify";
import type { AppConfig } from "../config.ts";

/**
 * True where a call that rests on a cookie comes from our own pages. Browsers name the origin of
 * every POST; programs that are no browser name none. Outside of production the address that the
 * server was reached at counts too.
 */
export function isOwnOrigin(
  request: FastifyRequest,
  settings: Pick<AppConfig, "environment" | "publicOrigin">,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === settings.publicOrigin) return true;
  return settings.environment !== "prod" && origin === `${request.protocol}://${request.host}`;
}
