import { fieldsOf } from "../json.ts";

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
type Limits = readonly [number, number, number];

export interface Config extends Numbers {
  readonly enabled: boolean;
  /** Share of devices that report a group; 1 for a group that is not named. */
  readonly groupSample: Readonly<Record<string, number>>;
  /** Event ids that are not reported. */
  readonly deny: readonly unknown[];
}

/** A configuration out of anything: a finite number is clamped, everything else is the default. */
export function readConfig(given: unknown): Config {
  const { enabled, groupSample, deny, ...numbers } = fieldsOf(given);
  const shares = fieldsOf(groupSample);
  return {
    ...(clampAll(NUMBERS, (key) => numbers[key]) as Numbers),
    enabled: enabled !== false,
    groupSample: clampAll(
      Object.fromEntries(Object.keys(shares).map((group) => [group, [1, 0, 1]])),
      (group) => shares[group],
    ),
    deny: Array.isArray(deny) ? deny : [],
  };
}

function clampAll(all: Readonly<Record<string, Limits>>, valueOf: (key: string) => unknown) {
  return Object.fromEntries(
    Object.entries(all).map(([key, limits]) => [key, clamp(valueOf(key), limits)]),
  );
}

/** Shares keep their fraction; what counts whole things is rounded. */
function clamp(value: unknown, [normal, least, most]: Limits): number {
  if (!Number.isFinite(value)) return normal;
  const within = Math.min(most, Math.max(least, Number(value)));
  return most > 1 ? Math.round(within) : within;
}
