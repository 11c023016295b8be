import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeOrder, readOrder } from "@santap/api/testing/orders";
import { SECRETS, connectTestProduct } from "@santap/api/testing/test-product";
import { createTestSigner } from "@santap/api/testing/test-signer";
import { until } from "@santap/api/testing/until";
import { expect, test as base } from "vitest";
import { findPostmaster } from "./postgres/postmaster.ts";
import { removeWithParent } from "./postgres/remove-with-parent.ts";
import { findFreePort } from "./processes/ports.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START = "packages/dev-env/src/start.ts";
const SERVE = "scripts/serve.mjs";
/** Any existing folders: these tests do not use the browser apps. */
const BUILT = { WEB_DIST: ROOT, CONSOLE_DIST: ROOT };
/** Less work at each start. */
const QUICK = { HUMAN_PUZZLES: "1", NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };

interface Program {
  readonly process: ChildProcess;
  /** Output of the program and its services. */
  readonly lines: string[];
  readonly ended: Promise<number | null>;
}

type Run = (file: string, env: Readonly<Record<string, string>>) => Program;

const test = base
  .extend("folder", { scope: "file" }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), "santap-supervision-"));
    chmodSync(folder, 0o711);
    const remove = removeWithParent(folder);
    onCleanup(() => {
      rmSync(folder, { recursive: true, force: true });
      remove();
    });
    return folder;
  })
  .extend("run", { scope: "file" }, ({}, { onCleanup }): Run => {
    const programs: Program[] = [];
    onCleanup(() => programs.forEach((program) => program.process.kill("SIGKILL")));
    return (file, env) => {
      const program = startProgram(file, env);
      programs.push(program);
      return program;
    };
  })
  /** `npm start`, once it runs. */
  .extend("started", { scope: "file" }, async ({ folder, run }) => {
    const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
    const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
    const program = run(START, { ...ports, DATA_DIR: folder, LOG_LEVEL: "fatal", ...SECRETS });
    await waitForLine(program, "Santap is running.");
    const [appUrl, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
    return { program, appUrl, sandboxUrl };
  });

function startProgram(file: string, env: Readonly<Record<string, string>>): Program {
  const program = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...QUICK, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = once(program, "close").then(([code]) => code as number | null);
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (bytes: Buffer) => lines.push(...bytes.toString().split("\n")));
  }
  return { process: program, lines, ended };
}

/** Waits for a line that contains the text. */
function waitForLine({ lines }: Program, words: string): Promise<string> {
  return until(words, async () => lines.find((line) => line.includes(words)));
}

test.describe("npm start", () => {
  test("restarts a killed app and a killed sandbox, and logs it", async ({ started }) => {
    const { program, appUrl, sandboxUrl } = started;
    for (const [name, url] of [
      ["app", appUrl],
      ["sandbox", sandboxUrl],
    ] as const) {
      const killed = findService(program, name);
      process.kill(killed, "SIGKILL");
      const said = `${name} ended by itself (SIGKILL), 1 in a row; it is started again in 0.2 s.`;
      expect(await waitForLine(program, said)).toBe(said);
      await until(name, () => isOk(`${url}/healthz`));
      expect(findService(program, name)).not.toBe(killed);
    }
  });

  test("restarts a killed database: the order is kept, and no signed call is served twice", async ({
    folder,
    started,
  }) => {
    const { program, appUrl, sandboxUrl } = started;
    const postmaster = () => findPostmaster(join(folder, "postgres"));
    const first = postmaster();
    if (first === undefined) throw new Error("no database runs");
    const socketDir = encodeURIComponent(first.socketDir);
    const databaseUrl = `postgres://santap@localhost:5432/santap?host=${socketDir}`;
    const product = connectTestProduct({ appUrl, sandboxUrl, databaseUrl });
    const buyer = await product.newBuyer();
    await product.close();
    const { orderId } = await placeOrder(appUrl, buyer);
    const before = await readOrder(appUrl, buyer, orderId);
    const sign = await openSigner(appUrl);
    const signed = sign(Date.now());
    expect((await signed()).status).toBe(200);

    process.kill(first.pid, "SIGKILL");
    expect(await waitForLine(program, "database ended by itself")).toContain("1 in a row");
    await until("another database", async () => {
      const { pid, ready } = postmaster() ?? {};
      return ready === true && pid !== first.pid;
    });
    await until("the app", () => isOk(`${appUrl}/readyz`));
    expect(await readOrder(appUrl, buyer, orderId)).toEqual(before);

    const again = await signed();
    expect(again).toMatchObject({ status: 400, details: { reason: "clock" } });
    expect((await sign(again.details?.serverTime ?? 0)()).status).toBe(200);
  });

  test("SIGTERM during a restart delay leaves no process behind", async ({ folder, started }) => {
    const { program } = started;
    const parts = () => ["app", "sandbox"].map((name) => findService(program, name));
    const database = findPostmaster(join(folder, "postgres"))?.pid ?? 0;
    const [app = 0, sandbox = 0] = parts();
    process.kill(app, "SIGKILL");
    await waitForLine(program, "app ended by itself (SIGKILL), 2 in a row");
    program.process.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    expect([app, sandbox, database].filter(isRunning)).toEqual([]);
    expect(existsSync(join(folder, "postgres.run"))).toBe(false);
  });
});

test.describe("npm run serve", () => {
  test("exits once with the messages of refused settings", async ({ run }) => {
    const program = run(SERVE, BUILT);
    expect(await program.ended).toBe(78);
    expect(program.lines.filter((line) => line.includes("DATABASE_URL"))).toHaveLength(1);
    expect(program.lines.join()).not.toContain("started again");
  });

  test("restarts a crashed app; SIGTERM during the delay stops it", async ({ folder, run }) => {
    const crash = join(folder, "crash.mjs");
    const supervisor = join(folder, "supervisor.mjs");
    writeFileSync(crash, "process.abort();");
    writeFileSync(
      supervisor,
      `import { keepRunningAndExit } from ${JSON.stringify(join(ROOT, "scripts/setup/run.mjs"))};
       await keepRunningAndExit([${JSON.stringify(crash)}], { name: "app", log: console.log });`,
    );
    const program = run(supervisor, {});
    await waitForLine(
      program,
      "app ended by itself (SIGABRT), 3 in a row; it is started again in 0.8",
    );
    program.process.kill("SIGTERM");
    expect(await program.ended).toBe(0);
  });
});

interface SignedAnswer {
  readonly status: number;
  readonly details: { readonly reason: string; readonly serverTime?: number } | undefined;
}

/** A browser whose key is known: a call signed at a time, which may be sent more than once. */
async function openSigner(appUrl: string): Promise<(time: number) => () => Promise<SignedAnswer>> {
  const signer = createTestSigner();
  const browserId = "b-of-before-the-crash";
  async function post(path: string, body: string, headers = {}): Promise<SignedAnswer> {
    const reply = await fetch(`${appUrl}/digital-food${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const { error } = (await reply.json()) as { error: SignedAnswer | null };
    return { status: reply.status, details: error?.details };
  }
  await post("/security/registerKey", JSON.stringify({ browserId, publicKey: signer.publicKey }));
  const path = "/menu/query";
  const body = JSON.stringify({ browserId, storeId: "S06" });
  return (time) => {
    const headers = signer.headersFor({ path, body, time });
    return () => post(path, body, headers);
  };
}

/** The process of a part, which says its name in its command line. */
function findService({ process: { pid } }: Program, name: string): number {
  const main = name === "app" ? "apps/api/src/main.ts" : "processes/sandbox-main.ts";
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  const found = children.map(Number).find((child) => commandLine(child).includes(main));
  return found ?? 0;
}

async function isOk(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => null))?.ok ?? false;
}

function isRunning(pid: number): boolean {
  return commandLine(pid) !== "";
}

/** Empty for a process that ended, also where its parent has not yet buried it. */
function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
