import { toFields, isNumber } from "../json.ts";

/** Default, maximum and minimum (0) of each number. */
const NUMBERS = {
  batchMax: [20, 20, 1],
  flushMs: [5_000, 15_000, 1_000],
  requestQueueMax: [10, 10, 1],
  storeMax: [50, 50, 1],
  retryMax: [3, 3],
  sessionIdleMin: [30, 150, 20],
  sessionLifeH: [24, 24, 1],
  throttleMs: [100, 1_000],
  exposureMs: [1_000, 3_000],
  errorSample: [0.2, 1],
} as const;

type Numbers = { readonly [Key in keyof typeof NUMBERS]: number };
type Limits = readonly [fallback: number, max: number, min?: number];

export interface Config extends Numbers {
  readonly enabled: boolean;
  /** Share of devices that report a group; 1 for a group that is not named. */
  readonly groupSample: Readonly<Record<string, number>>;
  /** Event ids that are not reported. */
  readonly deny: readonly unknown[];
}

/** Accepts anything: a finite number is clamped, everything else becomes its default. */
export function readConfig(given: unknown): Config {
  const all = toFields(given);
  const { enabled, groupSample, deny } = all;
  return {
    ...(clampAll(all, NUMBERS) as Numbers),
    enabled: enabled !== false,
    groupSample: clampAll(toFields(groupSample)),
    deny: Array.isArray(deny) ? deny : [],
  };
}

/** Without limits: every entry is a share, 0 to 1. */
function clampAll(
  given: Readonly<Record<string, unknown>>,
  limits?: Readonly<Record<string, Limits>>,
) {
  const names = Object.keys(limits ?? given);
  return Object.fromEntries(names.map((name) => [name, clamp(given[name], limits?.[name])]));
}

function clamp(value: unknown, [fallback, max, min = 0]: Limits = [1, 1]): number {
  return isNumber(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
