import type { FastifyInstance } from "fastify";

const YEAR_S = 31_536_000;

/** Ends every policy: what no page of ours needs. */
export const POLICY_END = "object-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Of whatever is no page: shown in a browser, it can do nothing. */
const NO_PAGE = `default-src 'none'; form-action 'none'; ${POLICY_END}`;

/** The diner's place is asked for by the web app; nothing else of the device is ever used. */
const PERMISSIONS = [
  "geolocation=(self)",
  ...["camera", "microphone", "payment", "usb", "serial", "bluetooth", "midi", "hid"].map(
    (feature) => `${feature}=()`,
  ),
].join(", ");

/**
 * Security headers of every answer: pages, files, calls, refusals. A route replaces what it knows better:
 * a page its content policy, a public file how long it is kept.
 */
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
