interface NumberRange {
  /** What production takes: both ends. */
  readonly production: readonly [least: number, most: number];
  /** What can work at all; absent: any whole number. */
  readonly everywhere?: readonly [least: number, most: number];
  /** 0 has a meaning of its own, also in production. */
  readonly zero?: true;
}

const DAY_S = 86_400;

/** Every number among the settings; those of an acquirer without its prefix. */
export const NUMBER_RANGES = {
  PORT: { production: [1, 65_535], everywhere: [0, 65_535] },
  POOL_SIZE: { production: [4, 200], everywhere: [1, 1_000] },
  DATABASE_TIMEOUT: { production: [2_500, 60_000], everywhere: [2_500, 3_600_000] },
  WORKER_WAIT: { production: [0, 0] },
  FLOOD_LIMIT: { production: [10, 1_000] },
  MAX_CONNECTIONS: { production: [200, 20_000] },
  ADDRESS_CONNECTIONS: { production: [50, 5_000] },
  SHED_DELAY: { production: [50, 5_000] },
  TABLE_GUEST_LIMIT: { production: [20, 2_000] },
  ORDER_TTL: { production: [120, 7_200] },
  QR_TTL: { production: [60, 3_600] },
  LATE_WINDOW: { production: [60, DAY_S] },
  DELETION_GRACE: { production: [DAY_S, 30 * DAY_S] },
  ORDER_RETENTION_YEARS: { production: [10, 30] },
  HUMAN_PUZZLES: { production: [1, 1_000] },
  MESSAGE_CAP_62: { production: [50_000, 100_000_000] },
  MESSAGE_CAP_86: { production: [10_000, 100_000_000], zero: true },
  MESSAGE_NEWCOMERS_PERCENT: { production: [0, 80], everywhere: [0, 100] },
  TRACK_ROLL: { production: [200, 3_600_000] },
  TRACK_RAW_DAYS: { production: [1, 400] },
  TRACK_EVENT_DAYS: { production: [7, 800] },
  TRACK_BAD_DAYS: { production: [1, 400] },
  TIMEOUT: { production: [500, 15_000] },
  TRIES: { production: [1, 3] },
  LONGEST: { production: [60, DAY_S], zero: true },
  BREAKER_FAILURES: { production: [1, 100] },
  BREAKER_REST: { production: [1, 600] },
  REFUND_DAYS: { production: [1, 1_000] },
  FEE_PERCENT: { production: [0, 10] },
  NETWORK_BITS: { production: [8, 128], everywhere: [1, 128] },
} as const satisfies Readonly<Record<string, NumberRange>>;

export type NumberSetting = keyof typeof NUMBER_RANGES;

/** What is wrong with the number, as the end of a sentence; `unsafe`: for production alone. */
export function findRangeFault(
  setting: NumberSetting,
  value: number,
): { unsafe: boolean; fault: string } | null {
  const { production, everywhere, zero }: NumberRange = NUMBER_RANGES[setting];
  if (everywhere !== undefined && !isWithin(value, everywhere)) {
    return { unsafe: false, fault: `must be ${everywhere.join(" to ")}, not "${value}".` };
  }
  if (isWithin(value, production) || (zero && value === 0)) return null;
  const taken = `${zero ? "0, or " : ""}${[...new Set(production)].join(" to ")}`;
  return { unsafe: true, fault: `is ${value}: production takes ${taken}.` };
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
