import type { FastifyInstance } from "fastify";

const YEAR_S = 31_536_000;

export const POLICY_END = "object-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const NO_PAGE = `default-src 'none'; form-action 'none'; ${POLICY_END}`;

/** Geolocation, and the camera for table codes, for the web app; no other device permission. */
const PERMISSIONS = [
  "geolocation=(self)",
  "camera=(self)",
  ...["microphone", "payment", "usb", "serial", "bluetooth", "midi", "hid"].map(
    (feature) => `${feature}=()`,
  ),
].join(", ");

/** For every reply. Routes override them: a page its content policy, a public file its caching. */
export function setSecurityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = {
    "content-security-policy": NO_PAGE,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": PERMISSIONS,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    ...(publicOrigin.startsWith("https://") && {
      "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains`,
    }),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
