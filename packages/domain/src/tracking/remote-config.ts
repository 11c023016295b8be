/** SDK settings that operators can change without a new build. */
export interface RemoteConfig {
  enabled: boolean;
  batchMax: number;
  flushMs: number;
  requestQueueMax: number;
  storeMax: number;
  retryMax: number;
  sessionIdleMin: number;
  sessionLifeH: number;
  throttleMs: number;
  exposureMs: number;
  errorSample: number;
  /** Share of devices that report a group, 0 to 1; absent = all. */
  groupSample: Record<string, number>;
  /** Event ids that are not collected. */
  deny: string[];
}

export const DEFAULT_CONFIG: Readonly<RemoteConfig> = {
  enabled: true,
  batchMax: 20,
  flushMs: 5_000,
  requestQueueMax: 10,
  storeMax: 50,
  retryMax: 3,
  sessionIdleMin: 30,
  sessionLifeH: 24,
  throttleMs: 100,
  exposureMs: 1_000,
  errorSample: 0.2,
  groupSample: {},
  deny: [],
};

type NumberKey = {
  [K in keyof RemoteConfig]: RemoteConfig[K] extends number ? K : never;
}[keyof RemoteConfig];

const RANGES: Readonly<Record<NumberKey, readonly [least: number, most: number]>> = {
  batchMax: [1, 20],
  flushMs: [1_000, 15_000],
  requestQueueMax: [1, 10],
  storeMax: [1, 50],
  retryMax: [0, 3],
  sessionIdleMin: [20, 150],
  sessionLifeH: [1, 24],
  throttleMs: [0, 1_000],
  exposureMs: [0, 3_000],
  errorSample: [0, 1],
};

export const NUMBER_KEYS = Object.keys(RANGES) as NumberKey[];

/** Fractions; all other numbers are integers. */
const SHARES: ReadonlySet<string> = new Set(["errorSample"]);

/** The changed configuration, or an error sentence. */
export function changeConfig(
  config: RemoteConfig,
  change: Readonly<Record<string, unknown>>,
): RemoteConfig | string {
  for (const [key, value] of Object.entries(change)) {
    const wrong = findFault(key, value);
    if (wrong !== undefined) return `${key} ${wrong}.`;
  }
  return { ...config, ...change };
}

function findFault(key: string, value: unknown): string | undefined {
  if (key === "enabled") return typeof value === "boolean" ? undefined : "is true or false";
  if (key === "deny") return isNames(value) ? undefined : "is a list of at most 100 event ids";
  if (key === "groupSample") return isShares(value) ? undefined : "is a share 0 to 1 by group";
  const range = Object.hasOwn(RANGES, key) ? RANGES[key as NumberKey] : undefined;
  if (range === undefined) return "is no key of the configuration";
  const [least, most] = range;
  const fits = typeof value === "number" && value >= least && value <= most;
  if (!fits || !(SHARES.has(key) || Number.isInteger(value))) return `is from ${least} to ${most}`;
  return undefined;
}

function isNames(value: unknown): boolean {
  const isName = (name: unknown) => typeof name === "string" && /^[\w.-]{1,64}$/.test(name);
  return Array.isArray(value) && value.length <= 100 && value.every(isName);
}

function isShares(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const shares: unknown[] = Object.values(value);
  return shares.every((share) => typeof share === "number" && share >= 0 && share <= 1);
}
