import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Ending } from "../../../../scripts/setup/keep-running.mjs";
import { StartupFailure } from "../startup-failure.ts";
import type { Part } from "./part.ts";

const START_LIMIT_MS = 60_000;
const DRAIN_LIMIT_MS = 15_000;
const DIES_WITH_PARENT = new URL("./die-with-parent.ts", import.meta.url).href;

export interface ChildPlan {
  readonly name: string;
  readonly url: string;
  /** Answers 200 once the part can work. */
  readonly readyPath: string;
  /** Node's arguments: the program's file last but for its own arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Hears every line it prints. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Told when it ends without having been asked to, once it was ready. */
  readonly onLost?: ((ending: Ending) => void) | undefined;
}

/**
 * Runs a part as a process of its own, in its own process session: a Ctrl-C in the terminal reaches
 * the parent alone, which then stops its parts in order. It ends by itself when the parent is killed.
 *
 * @throws StartupFailure when it ends before it is ready, with the last lines it printed
 */
export async function runChild(plan: ChildPlan): Promise<Part> {
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
      giveUp(child, `${plan.name} did not start: ${said(output.slice(before), error)}`),
    );
    const running = child;
    running.once("exit", (code, signal) => {
      if (!expected.has(running)) plan.onLost?.({ code, signal });
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
/** Children whose end was asked for. */
const expected = new WeakSet<ChildProcess>();

function launch(plan: ChildPlan, output: string[]): ChildProcess {
  const child = spawn(process.execPath, ["--import", DIES_WITH_PARENT, ...plan.args], {
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

/** Leaves nothing of a start that failed. Its cause is how it ended, where it did so by itself. */
async function giveUp(child: ChildProcess, sentence: string): Promise<never> {
  const { exitCode: code, signalCode: signal } = child;
  expected.add(child);
  await endChild(child, "SIGKILL");
  throw new StartupFailure(sentence, { cause: { code, signal } satisfies Ending });
}

function said(lines: readonly string[], error: unknown): string {
  return lines.slice(-20).join("\n") || String(error);
}

async function waitUntilReady(child: ChildProcess, plan: ChildPlan): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it ended with exit code ${child.exitCode}`);
    if (await answers(`${plan.url}${plan.readyPath}`)) return;
    await pause(25);
  }
  throw new Error(`it did not answer within ${START_LIMIT_MS / 1000} seconds`);
}

async function answers(url: string): Promise<boolean> {
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
