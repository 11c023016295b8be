import type { FastifyInstance } from "fastify";
import { POLICY_END } from "../security/security-headers.ts";

/** Of the program itself: it asks for the app's own page and files, and for nothing else. */
const POLICY = ["default-src 'none'", "script-src 'self'", "connect-src 'self'", POLICY_END].join(
  "; ",
);

/** Asked for at every visit, so that the next build, or the end, arrives. */
export function serveServiceWorker(app: FastifyInstance, wanted: boolean): void {
  const file = wanted ? "service-worker.js" : "service-worker-stop.js";
  app.get("/service-worker.js", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", POLICY)
      .sendFile(file, { cacheControl: false }),
  );
}
