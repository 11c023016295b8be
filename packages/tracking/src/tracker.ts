import { calm } from "./calm.ts";
import { readConfig, type Config } from "./config/config.ts";
import {
  commonHead,
  login,
  logout,
  setAttributes,
  setConsent,
  stop,
  track,
} from "./engine/calls.ts";
import { calmly, createEngine, type Engine, type Upkeep } from "./engine/engine.ts";
import { start } from "./engine/lifecycle.ts";
import type { Head, Moment, Properties } from "./event/event.ts";
import type { Consent, TrackerOptions, TrackerState } from "./options.ts";
import type { Ports } from "./ports.ts";
import { startDrain } from "./send/drain.ts";

/** Reports usage events. Nothing of it ever throws; what it refuses it answers with false. */
export interface Tracker {
  /** True where the event was taken or is kept until the tracker is ready. */
  track(eventId: string, eventGroup: string, properties?: Properties, moment?: Moment): boolean;
  /** False for what is no text, and while somebody is logged in already. */
  login(userId: string): boolean;
  logout(): void;
  /** Merged over the known ones; null takes one away. */
  setAttributes(attributes: Readonly<Record<string, string | number | boolean | null>>): boolean;
  setConsent(consent: Consent): void;
  state(): TrackerState;
  /** Sends what waits; resolves when the run of sending is over, whatever came of it. */
  flush(): Promise<void>;
  /** A new page view begins, for exposures and errors. */
  pageView(name: string): void;
  /** Nothing is done from now on; what is stored stays for the next page load. */
  stop(): void;
  /** The configuration in force. */
  config(): Config;
  /** The head of an event that is created now, in the session in force; null without consent. */
  head(): Head | null;
  /** Calls the listener at each page view; the answer ends it. */
  onPageView(listener: () => void): () => void;
}

/** Starts by itself, when the page has had its turn. Without upkeep: with the usual configuration, for good. */
export function createTracker(options: TrackerOptions, ports: Ports, upkeep?: Upkeep): Tracker {
  const engine = calm(() => createEngine(options, ports, upkeep));
  // What answers something has something to answer otherwise.
  const safely =
    <Given extends unknown[], T>(task: (engine: Engine, ...given: Given) => T, otherwise?: T) =>
    (...given: Given): T =>
      (engine && calmly(engine, () => task(engine, ...given))) || (otherwise as T);
  // Not even a clock or a listener: what there is goes on.
  safely(start)();
  return {
    track: safely(track, false),
    login: safely(login, false),
    logout: safely(logout),
    setAttributes: safely(setAttributes, false),
    setConsent: safely(setConsent),
    state: () => engine?.state ?? "init",
    flush: async () => safely(startDrain)()?.catch(() => undefined),
    pageView: () => engine?.onPage.forEach((listener) => safely(listener)()),
    stop: safely(stop),
    config: () => engine?.config ?? readConfig({}),
    head: safely<[], Head | null>(commonHead, null),
    onPageView: (listener) => {
      engine?.onPage.add(listener);
      return () => engine?.onPage.delete(listener);
    },
  };
}
