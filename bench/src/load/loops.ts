import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../measure/numbers.ts";
import { openConnection } from "./client.ts";

/** One operation, the `nth` of its loop; false if its input has run out. */
export type Operation = (agent: Agent, nth: number) => Promise<boolean>;

/** Times in ms. */
export interface Outcome {
  readonly operations: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
  readonly errors: number;
  /** The first few error messages. */
  readonly errorMessages: readonly string[];
}

/** False if there is none. */
export async function takeNext<Input>(
  inputs: Input[],
  work: (next: Input) => Promise<unknown>,
): Promise<boolean> {
  const next = inputs.pop();
  if (next === undefined) return false;
  await work(next);
  return true;
}

/** Errors after which a loop is aborted. */
const MAX_ERRORS = 20;

export interface ClosedLoop {
  readonly connections: number;
  readonly seconds: number;
  /** Ends the loop early. */
  readonly maxOperations?: number;
  open?(): Agent;
}

/** Each connection runs one operation after the other until the time is up. */
export async function runClosedLoop(loop: ClosedLoop, operation: Operation): Promise<Outcome> {
  const { connections, seconds, maxOperations = Infinity, open = () => openConnection() } = loop;
  const record = createRecord();
  let begun = 0;
  async function buy(agent: Agent): Promise<void> {
    while (begun < maxOperations && record.isGoing(seconds)) {
      const nth = begun;
      begun += 1;
      if (!(await record.time(performance.now(), () => operation(agent, nth)))) return;
    }
  }
  const agents = Array.from({ length: connections }, open);
  await Promise.all(agents.map(buy));
  for (const agent of agents) agent.destroy();
  return record.summarise(0);
}

export interface OpenLoop {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface OpenOutcome extends Outcome {
  readonly planned: number;
  /** How much later than due one began at most. */
  readonly latestMs: number;
}

/** At once; beyond it the loop waits, and its rate is not kept. */
const MAX_AT_ONCE = 256;

/**
 * Begins one operation after the other at its own time, however long those before take. Times count from
 * when an operation was due, so that a wait for its turn is part of it.
 */
export async function runOpenLoop(
  { perSecond, seconds }: OpenLoop,
  operation: Operation,
): Promise<OpenOutcome> {
  const agent = openConnection(MAX_AT_ONCE);
  const running = new Set<Promise<unknown>>();
  const planned = Math.round(perSecond * seconds);
  const record = createRecord();
  let latestMs = 0;
  async function run(nth: number): Promise<boolean> {
    if (await operation(agent, nth)) return true;
    throw new Error("the input has run out");
  }
  for (let nth = 0; nth < planned && record.isGoing(Infinity); nth += 1) {
    const due = record.begin + (nth * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    while (running.size >= MAX_AT_ONCE) await Promise.race(running);
    latestMs = Math.max(latestMs, performance.now() - due);
    const one = record.time(due, () => run(nth)).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  agent.destroy();
  return { ...record.summarise(seconds), planned, latestMs };
}

/** Nothing may begin later than this after it was due, nor fewer finish a second than this share of the rate. */
const LATEST_MS = 1_000;
const KEPT = 0.98;

/** Where the rate was not kept, a figure beside it does not count. */
export function isRateKept(
  { planned, operations, latestMs, ...loop }: OpenOutcome,
  rate = 0,
): boolean {
  const isWhole = loop.errors === 0 && operations === planned && latestMs <= LATEST_MS;
  return isWhole && loop.perSecond >= KEPT * rate;
}

function createRecord() {
  const begin = performance.now();
  const times: number[] = [];
  const failures: string[] = [];
  return {
    begin,
    isGoing: (seconds: number) =>
      failures.length < MAX_ERRORS && performance.now() < begin + seconds * 1_000,
    /** Resolves to whether there is more to do. */
    async time(from: number, work: () => Promise<boolean>): Promise<boolean> {
      try {
        if (!(await work())) return false;
        times.push(performance.now() - from);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
      return true;
    },
    /** Per second of the whole time: where operations pile up, it falls. */
    summarise(minSeconds: number): Outcome {
      const elapsed = Math.max(minSeconds * 1_000, performance.now() - begin);
      const [p50 = 0, p95 = 0, p99 = 0, worst = 0] = [50, 95, 99, 100].map((percent) =>
        percentile(times, percent),
      );
      return {
        operations: times.length,
        perSecond: (times.length * 1_000) / elapsed,
        p50,
        p95,
        p99,
        worst,
        errors: failures.length,
        errorMessages: failures.slice(0, 5),
      };
    },
  };
}
