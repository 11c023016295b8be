import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@santap/dev-env/processes/ports";
import { expect } from "vitest";
import { loadDemoData } from "./demo/load-demo-data.ts";
import { VALID_PRODUCTION_ENV } from "./settings/production/production-fixture.ts";
import { testWithDatabase } from "./testing/fixtures.ts";
import { until } from "./testing/until.ts";

const UNREACHABLE = "postgres://app@localhost:1/none";
const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

const test = testWithDatabase().extend(
  "env",
  { scope: "file" },
  ({ database }, { onCleanup }): Record<string, string> => {
    const folder = mkdtempSync(join(tmpdir(), "santap-main-"));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return {
      ...VALID_PRODUCTION_ENV,
      PATH: process.env["PATH"] ?? "",
      HUMAN_PUZZLES: "1",
      DATABASE_URL: database.url,
      EVENTS_DIR: join(folder, "events"),
    };
  },
);

/** The server as `npm run serve` starts it, and everything that it says. */
function start(
  env: Record<string, string>,
  change: Record<string, string>,
  options: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...options, MAIN], { env: { ...env, ...change } });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => said.push(String(bytes)));
  }
  const end = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, end, said: () => said.join("") };
}

test("production starts with good settings, as the role that may do no more than it needs", async ({
  env,
}) => {
  const port = await findFreePort();
  const server = start(env, { PORT: String(port) });
  const isReady = async () => {
    expect(server.child.exitCode, server.said()).toBeNull();
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  };
  await until("the server", isReady);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  server.child.kill("SIGTERM");
  expect(await server.end).toBe(0);
  expect(server.said()).not.toContain('"level":50');
});

test("what is unsafe in settings, database role and data is said in one go, and nothing is served", async ({
  database,
  env,
}) => {
  await loadDemoData(database.ownerUrl);
  const server = start(env, {
    DATABASE_URL: database.ownerUrl,
    APP_ENV: "pre",
    SESSION_SECRET: "santap-santap-santap-santap-santap",
    METRICS_TOKEN: "a",
    FLOOD_LIMIT: "0",
    SNAP_BASE_URL: "http://localhost:3100",
  });
  expect(await server.end).toBe(78);
  const sentences = server.said().trim().split("\n");
  for (const start of [
    "SESSION_SECRET ",
    "METRICS_TOKEN ",
    "FLOOD_LIMIT ",
    "SNAP_BASE_URL ",
    "DATABASE_URL connects as santap, which is a superuser",
    "The database holds demo data",
  ]) {
    expect(sentences.filter((sentence) => sentence.startsWith(start))).toHaveLength(1);
  }
  expect(server.said()).not.toContain("santap-santap");
});

const UNSAFE: readonly (readonly [
  name: string,
  change: Record<string, string>,
  options: string[],
])[] = [
  ["NODE_TLS_REJECT_UNAUTHORIZED", { NODE_TLS_REJECT_UNAUTHORIZED: "0" }, []],
  ["NODE_OPTIONS", { NODE_OPTIONS: "--inspect=127.0.0.1:0" }, []],
  ["Node's command line", {}, ["--inspect=127.0.0.1:0"]],
  ["SNAP_PRIVATE_KEY", { SNAP_PRIVATE_KEY: "rubbish" }, []],
  ["PORT", { PORT: "99999" }, []],
  ["SECURITY_LOG", { SECURITY_LOG: "/dev/null" }, []],
  ["EVENTS_DIR", { EVENTS_DIR: "/dev/null" }, []],
];

test.each(UNSAFE)(
  "a start that another start would not change ends with 78: %s",
  async (name, change, options) => {
    const { env } = process;
    const server = start(
      { ...VALID_PRODUCTION_ENV, PATH: env["PATH"] ?? "", DATABASE_URL: UNREACHABLE },
      change,
      options,
    );
    expect(await server.end, server.said()).toBe(78);
    const sentences = server.said().split("\n");
    expect(sentences.filter((sentence) => sentence.startsWith(`${name} `))).toHaveLength(1);
  },
);

test("a database that is not there yet ends a start with 1, so that a supervisor tries again", async ({
  env,
}) => {
  const server = start(env, { DATABASE_URL: UNREACHABLE });
  expect(await server.end).toBe(1);
  expect(server.said()).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
});
