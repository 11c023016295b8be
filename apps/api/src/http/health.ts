import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { DatabaseWatch } from "../db/database-watch.ts";
import { migrationNames } from "../db/migration/migration-files.ts";
import type { Row } from "../db/schema.ts";

/** A later answer counts as not ready. */
const READY_WITHIN_MS = 1_500;

export function serveHealth(
  app: FastifyInstance,
  db: Database,
  watch: Pick<DatabaseWatch, "suspect" | "isLost">,
): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const readiness = watch.isLost() ? Promise.resolve(false) : isReady(db);
    const answer = readiness.catch((error: unknown) => {
      request.log.warn({ err: error }, "database not reachable");
      return false;
    });
    const patience = new AbortController();
    const ready = await Promise.race([answer, tooLate(watch, patience.signal)]);
    patience.abort();
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}

async function tooLate(watch: Pick<DatabaseWatch, "suspect">, signal: AbortSignal): Promise<false> {
  const isOver = await pause(READY_WITHIN_MS, true, { ref: false, signal }).catch(() => false);
  if (isOver) watch.suspect();
  return false;
}

async function isReady(db: Database): Promise<boolean> {
  const { rows } = await sql<
    Row<"schema_migration", "name">
  >`select name from schema_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => applied.has(name));
}
