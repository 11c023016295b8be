import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";

/** Nothing from elsewhere, and nothing inline: what slips through the escaping still cannot run. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page, never kept. `formTargets`: where its forms may lead, redirects included; none by default. */
export function sendHtml(
  reply: FastifyReply,
  { markup }: Html,
  formTargets: readonly string[] = ["'none'"],
): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": `${POLICY}; form-action ${formTargets.join(" ")}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(markup);
}
