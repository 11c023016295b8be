import { readConfig } from "../config/config.ts";
import { createThrottle } from "../event/filter.ts";
import { guard } from "../guard.ts";
import { SDK_VERSION, type TrackerOptions } from "../options.ts";
import type { Ports } from "../ports.ts";
import { emptyQueue } from "../queue/queue.ts";
import { toBase64Url } from "../send/encoding.ts";
import { createRequestQueue } from "../send/request-queue.ts";
import type { Context, Engine, LifecycleState, TrackerPlugin } from "./state.ts";

export function createEngine(
  options: TrackerOptions,
  ports: Ports,
  plugin?: TrackerPlugin,
): Engine {
  const tab = newId({ ports }, 9);
  const queue = emptyQueue(tab);
  const now = () => ports.Date.now();
  const storage = guard(() => ports.localStorage);
  return {
    options,
    ports,
    plugin,
    now,
    storage,
    tab,
    consent: options.consent ?? "granted",
    config: readConfig({}),
    cached: { version: "", at: 0, sdk: SDK_VERSION },
    deferred: [],
    queue,
    queues: [queue],
    noStore: !storage,
    timers: {},
    requests: createRequestQueue(),
    throttle: createThrottle(),
    failures: 0,
    lastInput: now(),
    balanceAt: now(),
  };
}

/** 9 bytes give 12 characters, 16 give 22. */
export function newId({ ports }: Pick<Context, "ports">, bytes: number): string {
  return toBase64Url(ports.crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Whether events are accepted, stored and sent now. */
export function isActive({ state, consent, stopped }: Readonly<LifecycleState>): boolean {
  return state === "ready" && consent === "granted" && !stopped;
}

/** Runs the task unless stopped; logs its error and returns undefined instead of throwing into the page. */
export function runGuarded<T>(
  engine: Pick<Engine, "ports" | "stopped">,
  task: () => T,
): T | undefined {
  return engine.stopped ? undefined : guard(task, (error) => warn(engine, error));
}

/** Starts asynchronous work without waiting for it; logs its failure. */
export function runDetached(engine: Engine, work: (engine: Engine) => Promise<unknown>): void {
  work(engine).catch((error: unknown) => warn(engine, error));
}

/** Ignores the error of a console that throws. */
export function warn({ ports }: Pick<Context, "ports">, message: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that writes to the console
  guard(() => ports.console.warn(`tracking: ${String(message)}`));
}
