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

/** Routes of the page that would write it again for each request; JSON is YAML, too. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "/docs/json": "application/json; charset=utf-8",
  "/docs/yaml": "application/x-yaml",
};

/** Must run before the routes are registered. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Santap", description: "Calls of the product", version: "1" },
    },
  });
}

/**
 * JSON at /digital-food/openapi.json and /docs/json, page at /docs.
 *
 * @returns writes the description, which anybody may ask for, once; otherwise the first request does
 */
export async function serveApiDocs(app: FastifyInstance): Promise<() => void> {
  let text: string | undefined;
  const readText = () => (text ??= JSON.stringify(app.swagger()));
  app.get(`${BASE_PATH}/openapi.json`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(readText()),
  );
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: POLICY,
    uiHooks: {
      onRequest(request, reply, done) {
        const type = DESCRIPTIONS[request.routeOptions.url ?? ""];
        if (type === undefined) done();
        else void reply.type(type).send(readText());
      },
    },
  });
  return () => void readText();
}
