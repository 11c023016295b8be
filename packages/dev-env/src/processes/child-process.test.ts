import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startChild, type ChildOptions } from "./child-process.ts";
import { findFreePort } from "./ports.ts";

let folder = "";
let plan: ChildOptions;

/** Answers with its own process number; drains on SIGTERM. */
const PROGRAM = `
  import { createServer } from "node:http";
  const server = createServer((_, reply) => reply.end(String(process.pid)));
  server.listen(Number(process.argv[2]), "localhost", () => console.log("listening"));
  process.on("SIGTERM", () => { console.log("drained"); process.exit(0); });
`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "santap-child-"));
  const file = join(folder, "program.mjs");
  writeFileSync(file, PROGRAM);
  const port = await findFreePort();
  plan = {
    name: "app",
    url: `http://localhost:${port}`,
    readyPath: "/",
    args: [file, String(port)],
    env: {},
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a killed service can be restarted at the same address, and a stop is graceful", async () => {
  const part = await startChild(plan);
  const first = part.pid;
  await part.kill();
  await expect(fetch(part.url)).rejects.toThrow();
  await part.restart();
  expect(await (await fetch(part.url)).text()).toBe(String(part.pid));
  expect(part.pid).not.toBe(first);
  await part.stop();
  await part.stop();
  expect(part.output).toEqual(["listening", "listening", "drained"]);
});

test("a service that exits while starting fails with its last output", async () => {
  const args = ["-e", "console.error('ORDER_TTL is not a number.'); process.exit(3)"];
  await expect(startChild({ ...plan, args })).rejects.toThrow(
    "app did not start: ORDER_TTL is not a number.",
  );
});

test("an unexpected exit is reported; a requested one is not", async () => {
  const onExit = vi.fn();
  const part = await startChild({ ...plan, onExit });
  await part.restart();
  expect(onExit).not.toHaveBeenCalled();
  process.kill(part.pid ?? 0, "SIGKILL");
  await expect.poll(() => onExit.mock.calls).toEqual([[{ code: null, signal: "SIGKILL" }]]);
  await part.stop();
});

test("services of a killed parent shut down gracefully", async () => {
  const program = `
    import { startChild } from ${JSON.stringify(new URL("./child-process.ts", import.meta.url).href)};
    const part = await startChild(${JSON.stringify(plan)});
    process.send(part.pid);
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [pid] = (await once(parent, "message")) as [number];
  expect(isRunning(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
});

/** A zombie process has no command line. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8") !== "";
}
