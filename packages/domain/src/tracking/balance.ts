/** Why created events will never arrive. */
export const DROP_CAUSES = [
  ...(["overflow", "expired", "tooBig", "bad435", "refused442"] as const),
  "lateDefer",
] as const;
/** Counted before numbering, so not part of `created`. */
export const UNCOUNTED_CAUSES = ["throttled", "sampled"] as const;

type Cause = (typeof DROP_CAUSES)[number] | (typeof UNCOUNTED_CAUSES)[number];

/** Cumulative over a tab's life. */
export interface Totals {
  readonly created: number;
  readonly acked: number;
  readonly pending: number;
  readonly droppedBy: Readonly<Record<Cause, number>>;
  /** Sum of the counted causes. */
  readonly dropped: number;
}

/** Null for a missing or invalid total, or created ≠ acked + pending + dropped. */
export function readTotals(given: unknown): Totals | null {
  if (typeof given !== "object" || given === null) return null;
  const { created, acked, pending, dropped } = given as Record<string, unknown>;
  if (typeof dropped !== "object" || dropped === null) return null;
  const causes = [...DROP_CAUSES, ...UNCOUNTED_CAUSES].map((cause): [Cause, unknown] => [
    cause,
    (dropped as Record<string, unknown>)[cause] ?? 0,
  ]);
  if (!isCount(created) || !isCount(acked) || !isCount(pending)) return null;
  if (!causes.every((entry): entry is [Cause, number] => isCount(entry[1]))) return null;
  const droppedBy = Object.fromEntries(causes) as Record<Cause, number>;
  const sum = DROP_CAUSES.reduce((so, cause) => so + droppedBy[cause], 0);
  if (created !== acked + pending + sum) return null;
  return { created, acked, pending, droppedBy, dropped: sum };
}

/** Lost share of expected events, 0 to 1; null if none were expected. */
export function lossRatio(counts: {
  created: number;
  dropped: number;
  received: number;
}): number | null {
  const expected = counts.created - counts.dropped;
  return expected <= 0 ? null : Math.min(1, Math.max(0, 1 - counts.received / expected));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
