import { isDevelopment, type Environment, type Hosts, type HostUrls } from "./options.ts";

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
