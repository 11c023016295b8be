import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test as base } from "vitest";
import { startPostgres } from "./postgres.ts";
import { removeWithParent } from "./postgres/remove-with-parent.ts";

const test = base
  .extend("folder", { scope: "file" }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), "santap-launcher-"));
    chmodSync(folder, 0o711);
    const remove = removeWithParent(folder);
    onCleanup(() => {
      rmSync(folder, { recursive: true, force: true });
      remove();
    });
    return folder;
  })
  .extend("dataDir", { scope: "file" }, ({ folder }) => join(folder, "pg"));

test.describe("the embedded database", () => {
  test("keeps committed data over a stop, and leaves no process and no socket", async ({
    dataDir,
  }) => {
    const first = await startPostgres({ dataDir });
    await query(first.url, "CREATE TABLE dish AS SELECT 'sate' AS name");
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(existsSync(`${dataDir}.run`)).toBe(false);

    const second = await startPostgres({ dataDir });
    expect(await query(second.url, "SELECT name FROM dish")).toEqual([{ name: "sate" }]);
    await second.stop();
  });

  test("uses fsync by default and listens on no port", async ({ dataDir }) => {
    const postgres = await startPostgres({ dataDir });
    const rows = await query(
      postgres.url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'listen_addresses', 'server_encoding', 'synchronous_commit') ORDER BY name",
    );
    await postgres.stop();
    expect(rows.map((row) => [row["name"], row["setting"]])).toEqual([
      ["fsync", "on"],
      ["listen_addresses", ""],
      ["server_encoding", "UTF8"],
      ["synchronous_commit", "on"],
    ]);
  });

  test("a server of a killed parent is adopted, with its data", async ({ dataDir }) => {
    const orphan = await startInProcessThatIsKilled(dataDir);
    expect(isAlive(orphan)).toBe(true);
    const adopted = await startPostgres({ dataDir });
    expect(adopted.pid).toBe(orphan);
    expect(await query(adopted.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await adopted.stop();
    expect(isAlive(orphan)).toBe(false);
  });

  test("a stale pid file of a killed server does not hinder a start", async ({ dataDir }) => {
    const killed = await startPostgres({ dataDir });
    process.kill(killed.pid, "SIGKILL");
    await killed.stop();
    const again = await startPostgres({ dataDir });
    expect(again.pid).not.toBe(killed.pid);
    await again.stop();
  });

  test("a second run on the same folder is refused with a message", async ({ dataDir }) => {
    const first = await startPostgres({ dataDir });
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      `Another run already uses the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
    expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test("runs with a path that is too long for a socket", async ({ folder }) => {
    const deep = join(folder, "a".repeat(90), "pg");
    const postgres = await startPostgres({ dataDir: deep, durable: false });
    expect(await query(postgres.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test("a folder with other files is not touched", async ({ folder }) => {
    const foreign = join(folder, "holiday-pictures");
    mkdirSync(foreign);
    writeFileSync(join(foreign, "beach.jpg"), "x");
    await expect(startPostgres({ dataDir: foreign })).rejects.toThrow(
      "holds something that is no database",
    );
    expect(existsSync(join(foreign, "beach.jpg"))).toBe(true);
  });
});

/** @returns the number of the server's process */
async function startInProcessThatIsKilled(dataDir: string): Promise<number> {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL("./postgres.ts", import.meta.url).href)};
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.send(postgres.pid);
    setInterval(() => undefined, 1000);
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [pid] = (await once(parent, "message")) as [number];
  parent.kill("SIGKILL");
  await once(parent, "exit");
  return pid;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** A zombie process has no command line. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8") !== "";
}
