import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { POLICY_END } from "./security/security-headers.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  POLICY_END,
].join("; ");

/** Must run before the routes are registered. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Santap", description: "Calls of the product", version: "1" },
    },
  });
}

/** JSON at /digital-food/openapi.json, page at /docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get(`${BASE_PATH}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: POLICY });
}
