import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { house } from "./house.mjs";
import { keepRunning } from "./keep-running.mjs";
import { pinnedEnvironment, pinnedNode } from "./pinned-node.mjs";

/**
 * Runs a program under the pinned Node and passes every request to stop on to it.
 *
 * @param {string[]} args Node's arguments
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, tied?: boolean }} options
 *   quiet: what it prints is shown only when it fails; tied: it hears of it when this program is killed
 * @returns {Promise<number>} its exit code
 */
export async function runNode(args, options = {}) {
  return exitCodeOf(await runToEnd(args, options));
}

/** @returns {Promise<import("./keep-running.mjs").Ending>} */
function runToEnd(args, options) {
  const child = spawn(pinnedNode(), args, {
    cwd: options.cwd ?? house,
    env: pinnedEnvironment(options.env),
    stdio: stdioFor(options),
  });
  const said = [];
  child.stdout?.on("data", (bytes) => said.push(bytes));
  child.stderr?.on("data", (bytes) => said.push(bytes));
  const stopForwarding = onStopRequest((signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      stopForwarding();
      if (code !== 0) for (const bytes of said) process.stderr.write(bytes);
      resolve({ code, signal });
    });
  });
}

function exitCodeOf({ code, signal }) {
  return code ?? (signal === "SIGKILL" ? 137 : 1);
}

function stdioFor({ quiet, tied }) {
  if (quiet) return ["ignore", "pipe", "pipe"];
  return ["inherit", "inherit", "inherit", ...(tied ? ["ipc"] : [])];
}

/** Runs a program to its end and ends with its exit code. */
export async function runAndExit(args, options) {
  process.exit(await runNode(args, options));
}

/**
 * Runs a program, starts it again whenever it ends by itself, and ends when it is asked to stop.
 *
 * @param {string[]} args Node's arguments
 * @param {{ name: string, log: (sentence: string) => void, env?: Record<string, string>, tied?: boolean,
 *   isFinal?: (ending: import("./keep-running.mjs").Ending) => boolean }} options
 */
export async function keepRunningAndExit(args, { name, log, isFinal, ...options }) {
  const stopping = new AbortController();
  onStopRequest(() => stopping.abort());
  const run = () => runToEnd(args, options);
  const last = await keepRunning({ name, run, log, stopping: stopping.signal, isFinal });
  process.exit(last === null ? 0 : exitCodeOf(last));
}

/** Tells of every request to stop this program: a signal, or the end of the npm that runs it. */
function onStopRequest(onStop) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, onStop);
  const stopWatching = watchNpm(() => onStop("SIGTERM"));
  return () => {
    for (const signal of signals) process.off(signal, onStop);
    stopWatching();
  };
}

/** A killed npm tells its script nothing: that the chain of parents has changed is the only sign. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    onGone();
  }, 500);
  return () => clearInterval(timer);
}

/** The shell that npm runs scripts in and, where the system tells, npm itself. */
function parents() {
  const shell = process.ppid;
  try {
    const status = readFileSync(`/proc/${shell}/status`, "utf8");
    return `${shell} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(shell);
  }
}
