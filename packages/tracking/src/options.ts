import type { Properties } from "./event/event.ts";

export type Region = "sg" | "cn";

/** Where each call goes, without a trailing slash. */
export interface HostUrls {
  /** Usage events: below it `/v3/track/js/{appId}`. */
  readonly track: string;
  /** Balance reports: below it `/v3/balance/js/{appId}`. */
  readonly balance: string;
  /** Configuration: below it `/v3/config/checkUpdate` and the file. */
  readonly config: string;
  /** The second path: below it `/digital-food-monitor/event-tracking/pub-report`. */
  readonly node: string;
  /** Version of the SDK: below it `/api/getVersion`. */
  readonly version: string;
}

export type Environment = "prod" | "pre" | "test" | "dev";

export interface Hosts extends HostUrls {
  readonly region: Region;
}

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
