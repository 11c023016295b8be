import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { bootSantap, type SantapWorld } from "./boot.ts";
import { openTestDatabase } from "./test-database.ts";
import { bootTestWorld } from "./test-world.ts";

let world: SantapWorld | undefined;
afterEach(() => world?.stop());

describe("in this process", () => {
  test("app and sandbox answer on a database of their own with the demo data in it", async () => {
    world = await bootTestWorld();
    expect(await statusOf(`${world.appUrl}/readyz`)).toBe(200);
    expect(await statusOf(`${world.sandboxUrl}/healthz`)).toBe(200);
    expect(await countStores(world.databaseUrl)).toBe(12);
  });

  test("a stop gives the ports back", async () => {
    world = await bootTestWorld();
    const { appUrl, sandboxUrl } = world;
    await world.stop();
    await expect(fetch(appUrl)).rejects.toThrow("fetch failed");
    await expect(fetch(sandboxUrl)).rejects.toThrow("fetch failed");
  });
});

describe("as processes", () => {
  test("app and sandbox survive being killed, and several apps serve one database", async () => {
    const database = await openTestDatabase("demo");
    world = await bootSantap({
      mode: "processes",
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: database.url,
      env: quiet,
    });
    const more = await world.addApi();
    for (const part of [world.api, world.sandbox]) {
      await part.kill("SIGKILL");
      await expect(fetch(part.url)).rejects.toThrow("fetch failed");
      expect(await statusOf(`${more.url}/readyz`)).toBe(200);
      await part.restart();
      expect(await statusOf(`${part.url}/healthz`)).toBe(200);
    }
    const pids = [world.api.pid, world.sandbox.pid, more.pid];
    await world.stop();
    expect(pids.filter((pid) => pid !== undefined && isRunning(pid))).toEqual([]);
    await database.drop();
  });

  test("kept data is there after a second boot, and demo data is loaded once", async () => {
    const dataDir = mkdtempSync("/tmp/santap-kept-");
    chmodSync(dataDir, 0o711);
    const options = { mode: "processes", dataDir, env: quiet } as const;
    world = await bootSantap(options);
    await run(world.databaseUrl, "CREATE TABLE kept AS SELECT 1 AS one");
    await world.stop();

    world = await bootSantap(options);
    expect(await run(world.databaseUrl, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
    expect(await countStores(world.databaseUrl)).toBe(12);
    const postmaster = world.databasePid ?? 0;
    await world.stop();
    expect(isRunning(postmaster)).toBe(false);
    expect(existsSync(join(dataDir, "postgres.run"))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });
});

const quiet = { LOG_LEVEL: "error" };

async function statusOf(url: string): Promise<number> {
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

/** A process that ended but was not yet buried by its parent has no command line. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8") !== "";
}
