import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";

/** Collects the routes that follow; call before they are registered. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Santap", description: "Calls of the product", version: "1" },
    },
  });
}

/** The description at /digital-food/openapi.json, readable at /docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get(`${BASE_PATH}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: "/docs" });
}
