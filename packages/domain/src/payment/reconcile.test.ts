import { describe, expect, test } from "vitest";
import { ATTEMPT_STATES } from "./attempt-state.ts";
import { nextQueryAt, type QueryHistory } from "./reconcile.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LIVE: QueryHistory = {
  status: "WAIT_PAY",
  createdAt: 0,
  closedAt: null,
  lastQueriedAt: null,
  queryCount: 0,
};
const CLOSED: QueryHistory = { ...LIVE, status: "CLOSED", closedAt: 15 * MINUTE };

/** The gaps between queries when each is asked the moment it is due. */
function gaps(attempt: QueryHistory, count: number): number[] {
  let history = attempt;
  let last = attempt.closedAt ?? attempt.createdAt;
  const found: number[] = [];
  while (found.length < count) {
    const due = nextQueryAt(history, last);
    if (due === null) break;
    found.push(due - last);
    history = { ...history, lastQueriedAt: due, queryCount: history.queryCount + 1 };
    last = due;
  }
  return found;
}

describe("asking the acquirer about an attempt", () => {
  test("asking the acquirer about an attempt that is live: sooner at first, then every minute, without end", () => {
    expect(gaps(LIVE, 7).map((gap) => gap / SECOND)).toEqual([5, 10, 20, 40, 60, 60, 60]);
    expect(gaps({ ...LIVE, queryCount: 5000 }, 1)).toEqual([MINUTE]);
  });

  test("asking the acquirer about an attempt that is closed: every five minutes for an hour, then hourly for two days", () => {
    const found = gaps(CLOSED, 1000);
    expect(found.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 5 * MINUTE));
    expect(found.slice(12)).toEqual(Array.from({ length: 47 }, () => HOUR));
  });

  test("asking the acquirer about an attempt that is overdue: now, not in the past", () => {
    expect(nextQueryAt(LIVE, 10 * MINUTE)).toBe(10 * MINUTE);
    expect(nextQueryAt(CLOSED, 40 * MINUTE)).toBe(40 * MINUTE);
  });

  test("asking the acquirer about an attempt counts from the closing where it was last asked before that", () => {
    expect(nextQueryAt({ ...CLOSED, lastQueriedAt: MINUTE }, 0)).toBe(20 * MINUTE);
  });

  test.each(ATTEMPT_STATES)(
    "asking the acquirer about an attempt that is %s is asked about as long as there is something to learn",
    (status) => {
      const settled = ["PAY_SUCCESS", "LATE_SUCCESS", "DUPLICATE_SUCCESS", "AMOUNT_MISMATCH"];
      const due = nextQueryAt({ ...CLOSED, status }, 16 * MINUTE);
      expect(due === null).toBe(settled.includes(status));
    },
  );
});
