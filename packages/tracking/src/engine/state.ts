import type { Config } from "../config/config.ts";
import type { Call, Head, Properties, TrackEvent } from "../event/event.ts";
import type { Throttle } from "../event/filter.ts";
import type { Consent, TrackerOptions, TrackerState } from "../options.ts";
import type { KeyValue, Ports } from "../ports.ts";
import type { RequestQueue } from "../send/request-queue.ts";

export type TimerName = "start" | "flush" | "save" | "minute";

export interface Timer {
  readonly due: number;
  readonly id: number;
}

/** As stored in the cookie. */
export interface Identity {
  /** Device id: 22 characters. */
  readonly d: string;
  /** User id, empty for a guest. */
  readonly u: string;
  /** Custom attributes. */
  readonly a: Properties;
  /** Day of the first visit in Jakarta, counted from 1970. */
  readonly fd: number;
  /** Whether no event was accepted yet. */
  readonly ft: boolean;
}

/** As stored. */
export interface Session {
  readonly id: string;
  /** Epoch ms. */
  readonly start: number;
  /** Epoch ms of the last accepted event or input. */
  readonly last: number;
  /** The last logged-in user; empty for guests. */
  readonly u: string;
}

/** Why events were dropped; `throttled` and `sampled` ones never got a number. */
export type DropReason =
  | "overflow"
  | "expired"
  | "tooBig"
  | "bad435"
  | "refused442"
  | "throttled"
  | "sampled"
  | "lateDefer";

export type Dropped = Partial<Record<DropReason, number>>;

export interface Batch {
  readonly head: Head;
  readonly events: TrackEvent[];
  /** Unconfirmed: the server may have it. Epoch ms from which the server may be asked. */
  ask?: number;
}

/** The pending events of one epoch, and the counts of the others. As stored. */
export interface Queue {
  /** The tab that owns it; absent in memory for an own queue. Must be the first stored field. */
  readonly o?: string;
  readonly epoch: string;
  /** Epoch ms until which the owner counts as alive. */
  readonly lease?: number;
  /** Last sequence number given. */
  seq: number;
  /** Last sequence number that is in the storage; -1 = nothing stored yet. */
  savedSeq: number;
  created: number;
  acked: number;
  readonly dropped: Dropped;
  /** The latest head, for the balance. */
  head?: Head;
  batches: Batch[];
  /** The totals of the last balance report that the server acknowledged. */
  told?: string;
}

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
