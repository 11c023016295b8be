import type { Properties } from "./event/event.ts";
import type { Environment, Hosts } from "./hosts.ts";

/** Reported until the server has given a version. */
export const SDK_VERSION = "2.0.19";

/** `pending`: kept in memory until decided. `denied`: nothing is created, stored or sent. */
export type Consent = "granted" | "pending" | "denied";
export type TrackerState = "init" | "fetchingConfig" | "ready";
export type Platform = "h5" | "h5_ios" | "h5_android" | "app_webview";

export interface TrackerOptions {
  readonly appId: string;
  /** A public identifier of the app, no secret. */
  readonly appKey: string;
  readonly environment: Environment;
  readonly hosts: Hosts;
  readonly platform: Platform;
  readonly appVersion: string;
  /** Default: granted. */
  readonly consent?: Consent;
  /** Properties that the page (path and query) adds to an event raised on it; the event's own win. */
  readonly getContext?: (page: string) => Properties;
}

/** Development and test reject and log what production repairs silently. */
export function isDevelopment({ environment }: Pick<TrackerOptions, "environment">): boolean {
  return ["dev", "test"].includes(environment);
}
