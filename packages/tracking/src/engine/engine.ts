import { readConfig, type Config } from "../config/config.ts";
import type { Call } from "../event/event.ts";
import { createThrottle, type Throttle } from "../event/filter.ts";
import { guard } from "../guard.ts";
import type { Identity } from "../identity/identity.ts";
import type { Session } from "../identity/session.ts";
import { SDK_VERSION, type Consent, type TrackerOptions, type TrackerState } from "../options.ts";
import type { KeyValue, Ports } from "../ports.ts";
import { emptyQueue, type Batch, type Queue } from "../queue/queue.ts";
import { toBase64Url } from "../send/encoding.ts";
import { createRequestQueue, type RequestQueue } from "../send/request-queue.ts";
import type { Timer, TimerName } from "./timers.ts";

/** Set once, when the tracker is created. */
export interface Context {
  readonly options: TrackerOptions;
  readonly ports: Ports;
  readonly plugin: TrackerPlugin | undefined;
  /** Epoch ms of the device. */
  now(): number;
  /** Undefined where the browser blocks it. */
  readonly storage: KeyValue | undefined;
  /** Id of this page load: the owner of queues, and the epoch of the first one. */
  readonly tab: string;
  readonly requests: RequestQueue;
  readonly throttle: Throttle;
}

/** Changed by tracker.ts (consent, stop), lifecycle.ts and timers.ts. */
export interface LifecycleState {
  /** Undefined before the start. */
  state?: TrackerState;
  consent: Consent;
  /** Set by stop(): the engine ignores everything from then on. */
  stopped?: boolean;
  /** Epoch ms of the last user input. */
  lastInput: number;
  /** No input for IDLE_MS: timers are off. */
  idle?: boolean;
  readonly timers: Partial<Record<TimerName, Timer>>;
}

/** Changed by config/fetch-config.ts. */
export interface ConfigState {
  config: Config;
  /** As stored: the fetched configuration, the time of the last request for it, the version that this SDK reports. */
  readonly cached: { version: string; body?: unknown; at: number; sdk: string };
}

/** Changed by identity/. */
export interface IdentityState {
  identity?: Identity | undefined;
  session?: Session;
  /** No event of the session was created yet. */
  sessionIsNew?: boolean;
}

/** Changed by engine/accept.ts and queue/. */
export interface QueueState {
  /** Calls made before the tracker was ready and had consent. */
  readonly deferred: Call[];
  /** The queue that takes new events. */
  queue: Queue;
  /** The batch of `queue` that still takes events. */
  open?: Batch | undefined;
  /** `queue` and the queues adopted from closed tabs. */
  queues: Queue[];
  /** The storage failed: queues are kept in memory only. */
  noStore: boolean;
}

/** Changed by send/. */
export interface SendState {
  /** The running flush. */
  flushing?: Promise<void> | undefined;
  /** The batch whose response is awaited. */
  sending?: Batch | undefined;
  /** The server refused data: nothing is sent until the next page load or configuration. */
  paused?: boolean;
  /** Failed flushes in a row. */
  failures: number;
  /** Epoch ms of the last periodic balance report. */
  balanceAt: number;
}

/** Everything a running tracker holds; each part is changed only by the modules named at it. */
export type Engine = Context &
  LifecycleState &
  ConfigState &
  IdentityState &
  QueueState &
  SendState;

/** Hooks into a tracker's lifecycle. Without a plugin it runs with default settings and its own events only. */
export interface TrackerPlugin {
  /** Runs before the tracker becomes ready, which waits for it. */
  init(engine: Engine): Promise<void>;
  /** Runs once it is ready and has consent. */
  ready(engine: Engine): void;
  /** Runs at the start, each minute, and when the user returns to the page. */
  tick(engine: Engine): Promise<void>;
  /** Runs after each flush. */
  sent(engine: Engine): void;
  /** Runs while the page is hidden or unloaded. */
  exit(engine: Engine): void;
}

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
