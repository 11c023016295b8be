/** Default, least and most of each number. */
const NUMBERS = {
  batchMax: [20, 1, 20],
  flushMs: [5_000, 1_000, 15_000],
  requestQueueMax: [10, 1, 10],
  storeMax: [50, 1, 50],
  retryMax: [3, 0, 3],
  sessionIdleMin: [30, 20, 150],
  sessionLifeH: [24, 1, 24],
  throttleMs: [100, 0, 1_000],
  exposureMs: [1_000, 0, 3_000],
  errorSample: [0.2, 0, 1],
} as const;

type Numbers = { readonly [Key in keyof typeof NUMBERS]: number };

export interface Config extends Numbers {
  readonly enabled: boolean;
  /** Share of devices that report a group; 1 for a group that is not named. */
  readonly groupSample: Readonly<Record<string, number>>;
  /** Event ids that are not reported. */
  readonly deny: readonly string[];
}

/** A configuration out of anything: a finite number is clamped, everything else is the default. */
export function readConfig(given: unknown): Config {
  const body = fieldsOf(given);
  const numbers = Object.entries(NUMBERS).map(([key, [normal, least, most]]) => {
    const value = clamp(body[key], [normal, least, most]);
    return [key, most > 1 ? Math.round(value) : value];
  });
  const shares = Object.entries(fieldsOf(body["groupSample"]));
  const deny = body["deny"];
  return {
    ...(Object.fromEntries(numbers) as Numbers),
    enabled: body["enabled"] !== false,
    groupSample: Object.fromEntries(
      shares.map(([group, share]) => [group, clamp(share, [1, 0, 1])]),
    ),
    deny: Array.isArray(deny) ? deny.filter((id) => typeof id === "string") : [],
  };
}

function clamp(value: unknown, [normal, least, most]: readonly [number, number, number]): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return normal;
  return Math.min(most, Math.max(least, value));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
