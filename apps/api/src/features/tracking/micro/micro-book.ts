import type { StoredLine } from "../store/stored-line.ts";

const MOST_KEPT = 1_000;

/** What came since the last reset, for tests that look at a collector as at a box. */
export interface MicroBook {
  /** False where nobody will look: what came need not be kept until it is noted. */
  readonly isOpen: boolean;
  note(lines: readonly StoredLine[]): void;
  good(): readonly object[];
  bad(): readonly object[];
  reset(): void;
}

export const NO_MICRO: MicroBook = {
  isOpen: false,
  note: () => undefined,
  good: () => [],
  bad: () => [],
  reset: () => undefined,
};

export function createMicroBook(): MicroBook {
  let good: object[] = [];
  let bad: object[] = [];
  return {
    isOpen: true,
    note(lines) {
      for (const line of lines) {
        if (line.kind === "bad") bad.push(line);
        else {
          const { head, appId, receivedAt, skew } = line;
          good.push(...line.events.map((event) => ({ ...event, head, appId, receivedAt, skew })));
        }
      }
      good = good.slice(-MOST_KEPT);
      bad = bad.slice(-MOST_KEPT);
    },
    good: () => good,
    bad: () => bad,
    reset() {
      good = [];
      bad = [];
    },
  };
}
