import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { BASE_PATH } from "@santap/contract/call";
import { SHARED_SCHEMAS } from "@santap/contract/shared-schemas";
import { POLICY_END } from "../security/security-headers.ts";
import { CALL_ERROR, COMPONENTS, describeOperations } from "./describe-operations.ts";
import { shareSchemas } from "./share-schemas.ts";

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

const INFO = {
  title: "Santap",
  description: "Calls of the product. Every answer is an envelope of data, success and error.",
  version: "1",
  license: { name: "UNLICENSED" },
};

/** Must run before the routes are registered. */
export async function collectApiDocs(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: INFO,
      servers: [{ url: publicOrigin }],
      components: COMPONENTS as object,
    },
  });
}

function describe(app: FastifyInstance): string {
  const document = app.swagger() as OpenAPIV3_1.Document;
  describeOperations(document);
  return JSON.stringify(shareSchemas(document, { ...SHARED_SCHEMAS, CallError: CALL_ERROR }));
}

/**
 * JSON at /digital-food/openapi.json and /docs/json, page at /docs.
 *
 * @returns writes the description, which anybody may ask for, once; otherwise the first request does
 */
export async function serveApiDocs(app: FastifyInstance): Promise<() => void> {
  let text: string | undefined;
  const readText = () => (text ??= describe(app));
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
