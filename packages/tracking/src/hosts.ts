import { isDevelopment } from "./options.ts";

export type Environment = "prod" | "pre" | "test" | "dev";
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

export interface Hosts extends HostUrls {
  readonly region: Region;
}

export interface HostOptions {
  /** The page's own origin, the default of all hosts. */
  readonly origin: string;
  readonly overrides?: Readonly<Partial<Record<Environment, Partial<HostUrls>>>>;
}

/** Hosts and region of an environment: `sg` for prod and pre, `cn` for test and dev. */
export function getHosts(environment: Environment, { origin, overrides }: HostOptions): Hosts {
  const region = isDevelopment({ environment }) ? "cn" : "sg";
  return {
    track: origin,
    balance: origin,
    config: origin,
    node: `${origin}/digital-food`,
    version: `${origin}/${region}`,
    ...overrides?.[environment],
    region,
  };
}
