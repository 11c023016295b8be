import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { migrationNames } from "../db/migration-files.ts";

export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const ready = await isReady(db).catch((error: unknown) => {
      request.log.warn({ err: error }, "database not reachable");
      return false;
    });
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}

async function isReady(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => applied.has(name));
}
