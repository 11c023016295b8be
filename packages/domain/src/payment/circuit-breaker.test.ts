import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  admitCall,
  CLOSED_BREAKER,
  recordCall,
  type Breaker,
  type BreakerRules,
} from "./circuit-breaker.ts";

const RULES: BreakerRules = { failures: 3, windowMs: 1_000, openMs: 500 };

function failing(breaker: Breaker, times: readonly number[]): Breaker {
  return times.reduce(
    (at: Breaker, now) => recordCall(at, RULES, { admission: "CALL", answered: false, now }),
    breaker,
  );
}

describe("opening", () => {
  test("the third call without an answer within the window opens it", () => {
    expect(failing(CLOSED_BREAKER, [0, 100]).kind).toBe("CLOSED");
    expect(failing(CLOSED_BREAKER, [0, 100, 999])).toEqual({ kind: "OPEN", since: 999 });
  });

  test("failures further apart than the window never do", () => {
    expect(failing(CLOSED_BREAKER, [0, 600, 1_200, 1_800, 2_400]).kind).toBe("CLOSED");
  });
});

describe("half open", () => {
  const open: Breaker = { kind: "OPEN", since: 0 };

  test("nothing passes while it rests, then one probe, and no second beside it", () => {
    expect(admitCall(open, RULES, 499).admission).toBe("REFUSED");
    const probing = admitCall(open, RULES, 500);
    expect(probing.admission).toBe("PROBE");
    expect(admitCall(probing.breaker, RULES, 999).admission).toBe("REFUSED");
  });

  test("a probe that never comes back is followed by another", () => {
    const probing: Breaker = { kind: "PROBING", since: 500 };
    expect(admitCall(probing, RULES, 1_000).admission).toBe("PROBE");
  });

  test("its answer closes, its silence opens again", () => {
    const probing: Breaker = { kind: "PROBING", since: 500 };
    const probe = { admission: "PROBE" as const, now: 600 };
    expect(recordCall(probing, RULES, { ...probe, answered: true })).toEqual(CLOSED_BREAKER);
    expect(recordCall(probing, RULES, { ...probe, answered: false })).toEqual({
      kind: "OPEN",
      since: 600,
    });
  });

  test("a call from before, answered late, does not close it", () => {
    const late = { admission: "CALL" as const, answered: true, now: 10 };
    expect(recordCall(open, RULES, late)).toBe(open);
  });
});

/** A line of calls: each begins after a wait, lasts a while, and is answered or not. */
const CALLS = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 400 }),
    lasts: fc.integer({ min: 0, max: 300 }),
    answered: fc.boolean(),
  }),
  { maxLength: 60 },
);

test("for any sequence: one probe per open period, refusals only after enough failures, answers close", () => {
  fc.assert(
    fc.property(CALLS, (calls) => {
      let breaker: Breaker = CLOSED_BREAKER;
      let now = 0;
      let failures = 0;
      let probedAt = Number.NEGATIVE_INFINITY;
      for (const { wait, lasts, answered } of calls) {
        now += wait;
        const { admission, breaker: next } = admitCall(breaker, RULES, now);
        breaker = next;
        if (admission === "REFUSED") {
          expect(failures).toBeGreaterThanOrEqual(RULES.failures);
          continue;
        }
        if (admission === "PROBE") {
          expect(now - probedAt).toBeGreaterThanOrEqual(RULES.openMs);
          probedAt = now;
        }
        now += lasts;
        breaker = recordCall(breaker, RULES, { admission, answered, now });
        if (!answered) failures += 1;
        if (answered) expect(breaker.kind).toBe("CLOSED");
      }
    }),
  );
});

test("it never stays open: after its time one call passes, for any history", () => {
  fc.assert(
    fc.property(CALLS, fc.integer({ min: 0, max: 10_000 }), (calls, more) => {
      let breaker: Breaker = CLOSED_BREAKER;
      let now = 0;
      for (const { wait, answered } of calls) {
        now += wait;
        const { admission, breaker: next } = admitCall(breaker, RULES, now);
        breaker =
          admission === "REFUSED" ? next : recordCall(next, RULES, { admission, answered, now });
      }
      const later = now + RULES.openMs + more;
      expect(admitCall(breaker, RULES, later).admission).not.toBe("REFUSED");
    }),
  );
});
