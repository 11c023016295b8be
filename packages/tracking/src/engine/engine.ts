import { calm } from "../calm.ts";
import { readConfig, type Config } from "../config/config.ts";
import type { Call } from "../event/event.ts";
import type { Identity } from "../identity/identity.ts";
import type { Session } from "../identity/session.ts";
import type { Consent, TrackerOptions, TrackerState } from "../options.ts";
import type { Ports } from "../ports.ts";
import { emptyQueue, type Batch, type Queue } from "../queue/queue.ts";
import { toBase64Url } from "../send/base64url.ts";

/** Everything that a running tracker knows, before the browser that it runs in. */
export interface Engine extends Ports {
  readonly options: TrackerOptions;
  /** Id of this page load: holds queues, and is the epoch of the first one. */
  readonly tab: string;
  state: TrackerState;
  consent: Consent;
  stopped?: boolean;
  config: Config;
  /** The configuration as fetched, and when it was asked for last. */
  cached: { readonly version: string; readonly body: unknown; readonly at: number };
  identity?: Identity | undefined;
  session?: Session;
  /** No event of it was created yet. */
  sessionIsNew?: boolean;
  readonly deferred: Call[];
  /** Events of the last moments, for the throttle. */
  readonly recent: Map<string, number>;
  /** Own events. */
  queue: Queue;
  /** The own queue and those taken over. */
  queues: Queue[];
  /** The storage refused: memory only. */
  noStore?: boolean;
  readonly timers: Partial<Record<TimerName, Timer>>;
  /** The run of sending under way. */
  draining?: Promise<void> | undefined;
  /** The batch whose answer is awaited. */
  flying?: Batch | undefined;
  /** Nothing is sent before; Infinity = until the next page load or configuration. */
  pausedUntil: number;
  /** Whether the last answer asked to wait. */
  waited?: boolean;
  /** Runs of sending that failed, one after the other. */
  failures: number;
  lastInput: number;
  /** No input for long: timers are off. */
  resting?: boolean;
  /** When the balance was told last. */
  toldAt: number;
  readonly unlisten: (() => void)[];
  readonly onPage: Set<() => void>;
}

export type TimerName = "start" | "flush" | "save" | "minute";

export interface Timer {
  readonly due: number;
  readonly cancel: () => void;
}

export function createEngine(options: TrackerOptions, ports: Ports): Engine {
  const tab = newId(ports, 9);
  const queue = emptyQueue(tab, tab);
  const now = ports.now();
  const known: Omit<Engine, keyof Ports> = {
    options,
    tab,
    state: "init",
    consent: options.consent ?? "granted",
    config: readConfig({}),
    cached: { version: "", body: {}, at: 0 },
    deferred: [],
    recent: new Map(),
    queue,
    queues: [queue],
    timers: {},
    pausedUntil: 0,
    failures: 0,
    lastInput: now,
    toldAt: now,
    unlisten: [],
    onPage: new Set(),
  };
  return Object.assign(Object.create(ports) as Ports, known);
}

/** 9 bytes are 12 characters, 16 are 22. */
export function newId({ bytes }: Ports, count: number): string {
  return toBase64Url(bytes(count));
}

/** Runs what must not throw into the page; what it threw is told in the console, and undefined. */
export function calmly<T>(engine: Engine, task: () => T): T | undefined {
  return calm(task, (error) => complain(engine, error));
}

/** Lets something go on by itself; its failure is told in the console. */
export function letRun(engine: Engine, work: (engine: Engine) => Promise<unknown>): void {
  work(engine).catch((error: unknown) => complain(engine, error));
}

/** A console that throws is not told of it. */
export function complain(engine: Engine, what: unknown): void {
  calm(() => engine.warn(`tracking: ${String(what)}`));
}
