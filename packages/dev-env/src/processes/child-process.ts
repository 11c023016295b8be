import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { ProcessExit } from "../../../../scripts/setup/keep-running.mjs";
import { StartupFailure } from "../startup-failure.ts";
import type { Service } from "./service-handle.ts";

const START_LIMIT_MS = 60_000;
const DRAIN_LIMIT_MS = 15_000;
const EXIT_WITH_PARENT = new URL("./exit-with-parent.ts", import.meta.url).href;

export interface ChildOptions {
  readonly name: string;
  readonly url: string;
  /** Answers 200 when the service is ready. */
  readonly readyPath: string;
  /** Arguments of Node: flags, the program, and its arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Gets every line of output. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Called when it exits unexpectedly after it was ready. */
  readonly onExit?: ((ending: ProcessExit) => void) | undefined;
}

/**
 * Starts a service as a child process in its own process session: Ctrl-C reaches only the parent, which
 * stops its services in order. The child exits when the parent is killed.
 *
 * @throws StartupFailure with the last lines of output if it exits before it is ready
 */
export async function startChild(plan: ChildOptions): Promise<Service> {
  const output: string[] = [];
  let child: ChildProcess;
  async function end(signal: NodeJS.Signals): Promise<void> {
    expected.add(child);
    await endChild(child, signal);
  }
  async function start(): Promise<void> {
    const before = output.length;
    child = launch(plan, output);
    await waitUntilReady(child, plan).catch((error: unknown) =>
      failStart(child, `${plan.name} did not start: ${lastLines(output.slice(before), error)}`),
    );
    const running = child;
    running.once("exit", (code, signal) => {
      if (!expected.has(running)) plan.onExit?.({ code, signal });
    });
  }
  await start();
  return {
    name: plan.name,
    url: plan.url,
    get pid() {
      return child.pid;
    },
    output,
    kill: (signal = "SIGKILL") => end(signal),
    restart: async () => {
      await end("SIGTERM");
      await start();
    },
    stop: () => end("SIGTERM"),
  };
}
/** Children that were stopped on purpose. */
const expected = new WeakSet<ChildProcess>();

function launch(plan: ChildOptions, output: string[]): ChildProcess {
  const child = spawn(process.execPath, ["--import", EXIT_WITH_PARENT, ...plan.args], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...plan.env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      output.push(line);
      plan.onLine?.(line);
    });
  }
  return child;
}

/** Kills the child; `cause` of the error is its exit, if it exited by itself. */
async function failStart(child: ChildProcess, sentence: string): Promise<never> {
  const { exitCode: code, signalCode: signal } = child;
  expected.add(child);
  await endChild(child, "SIGKILL");
  throw new StartupFailure(sentence, { cause: { code, signal } satisfies ProcessExit });
}

function lastLines(lines: readonly string[], error: unknown): string {
  return lines.slice(-20).join("\n") || String(error);
}

async function waitUntilReady(child: ChildProcess, plan: ChildOptions): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it ended with exit code ${child.exitCode}`);
    if (await isReady(`${plan.url}${plan.readyPath}`)) return;
    await pause(25);
  }
  throw new Error(`it did not answer within ${START_LIMIT_MS / 1000} seconds`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, "close");
  child.kill(signal);
  const late = setTimeout(() => child.kill("SIGKILL"), DRAIN_LIMIT_MS);
  await gone;
  clearTimeout(late);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
