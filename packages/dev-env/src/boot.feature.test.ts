import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { bootSantap, type SantapEnvironment } from "./boot.ts";
import { openTestDatabase } from "./test-database.ts";
import { bootTestEnvironment } from "./test-environment.ts";

const COUNT_SHOWCASE =
  "SELECT count(*)::int AS accounts FROM account WHERE user_id LIKE 'u_DEMOSHOWCASE%'";

let environment: SantapEnvironment | undefined;
afterEach(() => environment?.stop());

describe("in this process", () => {
  test("app and sandbox use an own database with demo data", async () => {
    environment = await bootTestEnvironment({ showcase: true });
    expect(await run(environment.databaseUrl, COUNT_SHOWCASE)).toEqual([{ accounts: 10 }]);
    expect(await getStatus(`${environment.appUrl}/readyz`)).toBe(200);
    expect(await getStatus(`${environment.sandboxUrl}/healthz`)).toBe(200);
    expect(await countStores(environment.databaseUrl)).toBe(12);
  });

  test("a stop releases the ports", async () => {
    environment = await bootTestEnvironment();
    const { appUrl, sandboxUrl } = environment;
    await environment.stop();
    await expect(fetch(appUrl)).rejects.toThrow("fetch failed");
    await expect(fetch(sandboxUrl)).rejects.toThrow("fetch failed");
  });
});

describe("as processes", () => {
  test("app and sandbox can be killed and restarted, and several apps serve one database", async () => {
    const database = await openTestDatabase("demo");
    environment = await bootSantap({
      mode: "processes",
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: database.url,
      env: quiet,
    });
    const more = await environment.addApi();
    for (const service of [environment.api, environment.sandbox]) {
      await service.kill("SIGKILL");
      await expect(fetch(service.url)).rejects.toThrow("fetch failed");
      expect(await getStatus(`${more.url}/readyz`)).toBe(200);
      await service.restart();
      expect(await getStatus(`${service.url}/healthz`)).toBe(200);
    }
    const pids = [environment.api.pid, environment.sandbox.pid, more.pid];
    await environment.stop();
    expect(pids.filter((pid) => pid !== undefined && isRunning(pid))).toEqual([]);
    await database.drop();
  });

  test("data persists over a second boot, and demo data is loaded once", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "santap-kept-"));
    chmodSync(dataDir, 0o711);
    const options = { mode: "processes", dataDir, env: quiet } as const;
    environment = await bootSantap(options);
    await run(environment.databaseUrl, "CREATE TABLE kept AS SELECT 1 AS one");
    await environment.stop();

    environment = await bootSantap(options);
    expect(await run(environment.databaseUrl, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
    expect(await countStores(environment.databaseUrl)).toBe(12);
    const postmaster = environment.databasePid ?? 0;
    await environment.stop();
    expect(isRunning(postmaster)).toBe(false);
    expect(existsSync(join(dataDir, "postgres.run"))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });
});

const quiet = { LOG_LEVEL: "error", HUMAN_PUZZLES: "1" };

async function getStatus(url: string): Promise<number> {
  const reply = await fetch(url);
  await reply.arrayBuffer();
  return reply.status;
}

async function countStores(url: string): Promise<number> {
  const [row] = await run(url, "SELECT count(*)::int AS stores FROM store");
  return Number(row?.["stores"]);
}

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** A zombie process has no command line. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8") !== "";
}
