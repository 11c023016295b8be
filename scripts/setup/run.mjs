import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "./root.mjs";
import { keepRunning } from "./keep-running.mjs";
import { pinnedEnvironment, pinnedNode } from "./pinned-node.mjs";

/**
 * Runs a program under the pinned Node and forwards signals to it.
 *
 * @param {string[]} args Node's arguments
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, tied?: boolean }} options
 *   quiet: prints output only if it fails; tied: opens an IPC channel, whose end tells the child that
 *   this program was killed
 * @returns {Promise<number>} its exit code
 */
export async function runNode(args, options = {}) {
  return toExitCode(await runToExit(args, options));
}

/** @returns {Promise<import("./keep-running.mjs").ProcessExit>} */
function runToExit(args, options) {
  const child = spawn(pinnedNode(), args, {
    cwd: options.cwd ?? root,
    env: pinnedEnvironment(options.env),
    stdio: stdioFor(options),
  });
  const output = [];
  child.stdout?.on("data", (bytes) => output.push(bytes));
  child.stderr?.on("data", (bytes) => output.push(bytes));
  const stopForwarding = onStopRequest((signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      stopForwarding();
      if (code !== 0) for (const bytes of output) process.stderr.write(bytes);
      resolve({ code, signal });
    });
  });
}

function toExitCode({ code, signal }) {
  return code ?? (signal === "SIGKILL" ? 137 : 1);
}

function stdioFor({ quiet, tied }) {
  if (quiet) return ["ignore", "pipe", "pipe"];
  return ["inherit", "inherit", "inherit", ...(tied ? ["ipc"] : [])];
}

/** Exits with the program's exit code. */
export async function runAndExit(args, options) {
  process.exit(await runNode(args, options));
}

/**
 * Restarts a program whenever it exits, until this program gets a signal.
 *
 * @param {string[]} args Node's arguments
 * @param {{ name: string, log: (sentence: string) => void, env?: Record<string, string>, tied?: boolean,
 *   isFinal?: (ending: import("./keep-running.mjs").ProcessExit) => boolean }} options
 */
export async function keepRunningAndExit(args, { name, log, isFinal, ...options }) {
  const stopping = new AbortController();
  onStopRequest(() => stopping.abort());
  const run = () => runToExit(args, options);
  const last = await keepRunning({ name, run, log, stopping: stopping.signal, isFinal });
  process.exit(last === null ? 0 : toExitCode(last));
}

/** Calls back for a signal, or when the npm process that runs this program ends. */
function onStopRequest(onStop) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, onStop);
  const stopWatching = watchNpm(() => onStop("SIGTERM"));
  return () => {
    for (const signal of signals) process.off(signal, onStop);
    stopWatching();
  };
}

/** A killed npm does not signal its script: the changed parent process is the only sign. */
function watchNpm(onExit) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const before = readParents();
  const timer = setInterval(() => {
    if (readParents() === before) return;
    clearInterval(timer);
    onExit();
  }, 500);
  return () => clearInterval(timer);
}

/** The shell of the npm script and, where /proc exists, npm itself. */
function readParents() {
  const shell = process.ppid;
  try {
    const status = readFileSync(`/proc/${shell}/status`, "utf8");
    return `${shell} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(shell);
  }
}
