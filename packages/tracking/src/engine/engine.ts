import { readConfig, type Config } from "../config/config.ts";
import type { Call } from "../event/event.ts";
import type { Identity } from "../identity/identity.ts";
import type { Session } from "../identity/session.ts";
import type { Consent, TrackerOptions, TrackerState } from "../options.ts";
import type { Ports } from "../ports.ts";
import { emptyQueue, type Batch, type Queue } from "../queue/queue.ts";
import { toBase64Url } from "../send/base64url.ts";

/** Everything that a running tracker knows. */
export interface Engine {
  readonly options: TrackerOptions;
  readonly ports: Ports;
  /** Id of this page load: holds queues, and is the epoch of the first one. */
  readonly tab: string;
  state: TrackerState;
  consent: Consent;
  stopped: boolean;
  config: Config;
  configVersion: string;
  /** When the configuration was fetched, or tried to be, last. */
  configAt: number;
  identity: Identity | undefined;
  session: Session | undefined;
  /** No event of it was created yet. */
  sessionIsNew: boolean;
  /** When `last` of the session was written last. */
  sessionAt: number;
  readonly deferred: Call[];
  /** Events of the last moments, for the throttle. */
  readonly recent: Map<string, number>;
  /** Own events. */
  queue: Queue;
  /** The own queue and those taken over. */
  queues: Queue[];
  /** The storage refused: memory only. */
  noStore: boolean;
  /** Called off with the timer. */
  readonly timers: Partial<Record<TimerName, { due: number; cancel: () => void }>>;
  /** The run of sending under way. */
  draining: Promise<void> | undefined;
  /** The batch whose answer is awaited. */
  flying: Batch | undefined;
  /** Nothing is sent before; Infinity = until the next page load or configuration. */
  pausedUntil: number;
  /** Whether the last answer asked to wait. */
  waited: boolean;
  /** Runs of sending that failed, one after the other. */
  failures: number;
  lastInput: number;
  /** No input for long: timers are off. */
  resting: boolean;
  purgedAt: number;
  toldAt: number;
  readonly unlisten: (() => void)[];
  readonly onPage: Set<() => void>;
}

export type TimerName = "start" | "flush" | "save" | "minute";

export function createEngine(options: TrackerOptions, ports: Ports): Engine {
  const tab = newId(ports, 9);
  const queue = emptyQueue(tab, tab);
  const now = ports.now();
  return {
    options,
    ports,
    tab,
    state: "init",
    consent: options.consent ?? "granted",
    stopped: false,
    config: readConfig({}),
    configVersion: "",
    configAt: 0,
    identity: undefined,
    session: undefined,
    sessionIsNew: false,
    sessionAt: 0,
    deferred: [],
    recent: new Map(),
    queue,
    queues: [queue],
    noStore: false,
    timers: {},
    draining: undefined,
    flying: undefined,
    pausedUntil: 0,
    waited: false,
    failures: 0,
    lastInput: now,
    resting: false,
    purgedAt: now,
    toldAt: now,
    unlisten: [],
    onPage: new Set(),
  };
}

/** 9 bytes are 12 characters, 16 are 22. */
export function newId({ bytes }: Pick<Ports, "bytes">, count: number): string {
  return toBase64Url(bytes(count));
}

/** Runs what must not throw into the page; what it threw is told in the console. */
export function calmly<T>(engine: Engine, task: () => T, otherwise: T): T {
  try {
    return task();
  } catch (error) {
    complain(engine, error);
    return otherwise;
  }
}

/** Lets something go on by itself; its failure is told in the console. */
export function letRun(engine: Engine, work: Promise<unknown>): void {
  work.catch((error: unknown) => complain(engine, error));
}

export function complain({ ports }: Engine, error: unknown): void {
  try {
    ports.warn(`tracking: ${error instanceof Error ? error.message : String(error)}`);
  } catch {
    // A console that throws is not told of it.
  }
}
