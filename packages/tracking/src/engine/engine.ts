import { calm } from "../calm.ts";
import { readConfig, type Config } from "../config/config.ts";
import type { Call } from "../event/event.ts";
import type { Taken } from "../event/repeats.ts";
import type { Identity } from "../identity/identity.ts";
import type { Session } from "../identity/session.ts";
import { SDK_VERSION, type Consent, type TrackerOptions, type TrackerState } from "../options.ts";
import type { KeyValue, Ports } from "../ports.ts";
import { emptyQueue, type Batch, type Queue } from "../queue/queue.ts";
import { toBase64Url } from "../send/base64url.ts";

/** Everything that a running tracker knows. */
export interface Engine {
  readonly options: TrackerOptions;
  readonly ports: Ports;
  readonly upkeep: Upkeep | undefined;
  /** Epoch ms of the device. */
  now(): number;
  /** Absent where it is blocked. */
  readonly storage: KeyValue | undefined;
  /** Id of this page load: holds queues, and is the epoch of the first one. */
  readonly tab: string;
  /** Not even begun where there is none. */
  state?: TrackerState;
  consent: Consent;
  /** Nothing is done any more, whatever is heard. */
  stopped?: boolean;
  config: Config;
  /** The configuration as fetched, when it was asked for last, and the version that this SDK reports. */
  readonly cached: { version: string; body?: unknown; at: number; sdk: string };
  identity?: Identity | undefined;
  session?: Session;
  /** No event of it was created yet. */
  sessionIsNew?: boolean;
  readonly deferred: Call[];
  /** Events of the last moments, for the throttle. */
  recent: Taken[];
  /** Own events. */
  queue: Queue;
  /** The batch of the own queue that takes events still. */
  open?: Batch | undefined;
  /** The own queue and those taken over. */
  queues: Queue[];
  /** The storage refused: memory only. */
  noStore: boolean;
  readonly timers: Partial<Record<TimerName, Timer>>;
  /** The run of sending under way. */
  draining?: Promise<void> | undefined;
  /** The batch whose answer is awaited. */
  flying?: Batch | undefined;
  /** The server sends data away: nothing is sent until the next page load or configuration. */
  paused?: boolean;
  /** Reports that wait for their turn, and the end of the line. */
  waiting: number;
  turn: Promise<unknown>;
  /** Runs of sending that failed, one after the other. */
  failures: number;
  lastInput: number;
  /** No input for long: timers are off. */
  resting?: boolean;
  /** When the balance was told last. */
  toldAt: number;
  readonly onPage: Set<() => void>;
}

/** Takes part in a tracker's life; without it the tracker has its defaults and its own events. */
export interface Upkeep {
  /** Before the tracker is ready, which waits for it. */
  begin(engine: Engine): Promise<void>;
  /** Once it is ready and allowed. */
  ready(engine: Engine): void;
  /** At the beginning, each minute, and when somebody comes back. */
  wake(engine: Engine): Promise<void>;
  /** After a run of sending. */
  sent(engine: Engine): void;
  /** While the page goes away. */
  leave(engine: Engine): void;
}

export type TimerName = "start" | "flush" | "save" | "minute";

export interface Timer {
  readonly due: number;
  readonly id: number;
}

export function createEngine(options: TrackerOptions, ports: Ports, upkeep?: Upkeep): Engine {
  const tab = newId({ ports }, 9);
  const queue = emptyQueue(tab);
  const now = () => ports.Date.now();
  const storage = calm(() => ports.localStorage);
  return {
    options,
    ports,
    upkeep,
    now,
    storage,
    tab,
    consent: options.consent ?? "granted",
    config: readConfig({}),
    cached: { version: "", at: 0, sdk: SDK_VERSION },
    deferred: [],
    recent: [],
    queue,
    queues: [queue],
    noStore: !storage,
    timers: {},
    waiting: 0,
    turn: Promise.resolve(),
    failures: 0,
    lastInput: now(),
    toldAt: now(),
    onPage: new Set(),
  };
}

/** 9 bytes are 12 characters, 16 are 22. */
export function newId({ ports }: Pick<Engine, "ports">, count: number): string {
  return toBase64Url(ports.crypto.getRandomValues(new Uint8Array(count)));
}

/** Whether events are taken, kept and sent by now. */
export function isAtWork({ state, consent, stopped }: Engine): boolean {
  return state === "ready" && consent === "granted" && !stopped;
}

/** Runs what must not throw into the page, unless stopped; what it threw is told in the console, and undefined. */
export function calmly<T>(engine: Engine, task: () => T): T | undefined {
  return engine.stopped ? undefined : calm(task, (error) => complain(engine, error));
}

/** Lets something go on by itself; its failure is told in the console. */
export function letRun(engine: Engine, work: (engine: Engine) => Promise<unknown>): void {
  work(engine).catch((error: unknown) => complain(engine, error));
}

/** A console that throws is not told of it. */
export function complain({ ports }: Pick<Engine, "ports">, what: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that speaks to the console
  calm(() => ports.console.warn(`tracking: ${String(what)}`));
}
