export interface Told {
  /** Events that browsers say they made, and gave up by themselves. */
  readonly created: number;
  readonly dropped: number;
  /** Of these, how many are stored. */
  readonly received: number;
}

/** The share of events that should be here and are not, 0 to 1; null where none should be. */
export function lossOf({ created, dropped, received }: Told): number | null {
  const expected = created - dropped;
  return expected > 0 ? Math.min(1, Math.max(0, 1 - received / expected)) : null;
}
