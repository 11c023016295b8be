import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { asAppRole, withDatabase } from "../postgres.ts";

export interface DatabaseCopy {
  /** As the app's role, so that missing privileges are noticed; an empty database as its owner. */
  readonly url: string;
  readonly ownerUrl: string;
  /** Waits briefly for closing connections, then drops the database by force. */
  drop(): Promise<void>;
}

/** `end()` of a pool returns before its last connections are closed; dropping the database earlier would log errors. */
const DISCONNECT_WAIT_MS = 5_000;
const CHECK_EVERY_MS = 10;

/** `empty`: no tables. `migrated`: the app's tables. `demo`: with demo data. */
export type TestContent = "empty" | "migrated" | "demo";

/** A new database in a cluster, copied from a template that the first caller of a run creates. */
export async function openDatabaseCopy(
  clusterUrl: string,
  content: TestContent,
): Promise<DatabaseCopy> {
  const server = withDatabase(clusterUrl, "postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(server, async (client) => {
    const template =
      content === "empty" ? "template0" : await prepareTemplate(client, server, content);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const ownerUrl = withDatabase(server, name);
  return {
    url: content === "empty" ? ownerUrl : asAppRole(ownerUrl),
    ownerUrl,
    drop: () =>
      withClient(server, async (client) => {
        await waitForDisconnects(client, name);
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function waitForDisconnects(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + DISCONNECT_WAIT_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1",
      [name],
    );
    if (rowCount === 0) return;
    await pause(CHECK_EVERY_MS);
  }
}

async function prepareTemplate(
  client: pg.Client,
  server: string,
  content: Exclude<TestContent, "empty">,
): Promise<string> {
  const template = `template_${content}`;
  await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
  if (found.rowCount === 0) await fillTemplate(client, withDatabase(server, template), content);
  await client.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  return template;
}

/** Renamed when complete, so that a failed attempt is not used as a template. */
async function fillTemplate(
  client: pg.Client,
  templateUrl: string,
  content: Exclude<TestContent, "empty">,
): Promise<void> {
  const template = `template_${content}`;
  const draft = `${template}_draft`;
  const draftUrl = withDatabase(templateUrl, draft);
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const { migrate } = await import("@santap/api/db/migration/migrate");
  await migrate(draftUrl, { runningRole: new URL(asAppRole(draftUrl)).username });
  await withClient(draftUrl, (one) => grantOnNewObjects(one, draftUrl));
  if (content === "demo") {
    const { loadDemoData } = await import("@santap/api/demo/load-demo-data");
    await loadDemoData(draftUrl);
    const { loadDemoOperator } = await import("@santap/api/demo/load-demo-operator");
    await loadDemoOperator(draftUrl);
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

/** Grants the app access to tables that a test creates, e.g. for a trigger. */
async function grantOnNewObjects(client: pg.Client, url: string): Promise<void> {
  const role = new URL(asAppRole(url)).username;
  for (const kind of ["tables", "sequences"]) {
    await client.query(`alter default privileges in schema public grant all on ${kind} to ${role}`);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
