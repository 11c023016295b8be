import type { Hosts, HostUrls, Region } from "./options.ts";

export interface HostOptions {
  /** The page's own origin, the default of all hosts. */
  readonly origin: string;
  readonly region: Region;
  /** Instead of it. */
  readonly overrides?: Readonly<Partial<HostUrls>>;
}

export function getHosts({ origin, region, overrides }: HostOptions): Hosts {
  return {
    track: origin,
    balance: origin,
    config: origin,
    node: `${origin}/digital-food`,
    version: `${origin}/${region}`,
    ...overrides,
    region,
  };
}
