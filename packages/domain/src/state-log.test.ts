import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findEvents, STATE_LOGS, replayStateLog, type StateEntry } from "./state-log.ts";
import type { StateTable } from "./state-table.ts";

const begun = (to: string): StateEntry => ({ kind: "BEGUN", from: null, to });
const found = (to: string): StateEntry => ({ kind: "FOUND", from: null, to });
const moved = (from: string, to: string): StateEntry => ({ kind: "MOVED", from, to });

const PAID_ORDER = [
  begun("AWAITING_PAYMENT"),
  moved("AWAITING_PAYMENT", "PAYING"),
  moved("PAYING", "AWAITING_PAYMENT"),
  moved("AWAITING_PAYMENT", "EXPIRED"),
  moved("EXPIRED", "PAID"),
];

describe("a state rebuilt from its log", () => {
  test.each([
    ["ORDER", PAID_ORDER, "PAID"],
    ["ORDER", [begun("OPEN")], "OPEN"],
    ["ORDER", [found("PAYING"), moved("PAYING", "OPEN")], "OPEN"],
    ["ATTEMPT", [begun("SUBMITTING"), moved("SUBMITTING", "WAIT_PAY")], "WAIT_PAY"],
    ["ATTEMPT", [found("CLOSED"), moved("CLOSED", "LATE_SUCCESS")], "LATE_SUCCESS"],
    ["REFUND", [begun("REQUESTED"), moved("REQUESTED", "PROCESSING")], "PROCESSING"],
    ["REFUND", [begun("SUCCEEDED")], "SUCCEEDED"],
  ] as const)("of %s %j is %s", (subject, entries, status) => {
    expect(replayStateLog(STATE_LOGS[subject], entries)).toEqual({ ok: true, status });
  });

  test.each([
    ["nothing", "ORDER", [], "EMPTY"],
    ["no beginning", "ORDER", PAID_ORDER.slice(1), "NO_BEGINNING"],
    ["two beginnings", "ORDER", [begun("OPEN"), found("PAID")], "SECOND_BEGINNING"],
    ["a beginning in the middle", "ORDER", [begun("PAID")], "IMPOSSIBLE_BEGINNING"],
    ["an unknown beginning", "REFUND", [found("GONE")], "IMPOSSIBLE_BEGINNING"],
    ["a move left out", "ORDER", PAID_ORDER.toSpliced(2, 1), "GAP"],
    ["a move twice", "ORDER", [...PAID_ORDER, moved("EXPIRED", "PAID")], "GAP"],
    [
      "a move the table refuses",
      "ORDER",
      [found("PAID"), moved("PAID", "OPEN")],
      "IMPOSSIBLE_MOVE",
    ],
    [
      "two moves recorded as one",
      "REFUND",
      [found("PROCESSING"), moved("PROCESSING", "OFFLINE_DUE")],
      "IMPOSSIBLE_MOVE",
    ],
    ["an unknown state", "ORDER", [found("PAID"), moved("PAID", "toString")], "IMPOSSIBLE_MOVE"],
  ] as const)("is refused where the log has %s", (_what, subject, entries, fault) => {
    expect(replayStateLog(STATE_LOGS[subject], entries)).toEqual({ ok: false, fault });
  });
});

test.each(["ORDER", "ATTEMPT", "REFUND"] as const)(
  "the log of %s follows its table wherever that leads, and notices any lost entry",
  (subject) => {
    const log = STATE_LOGS[subject];
    fc.assert(
      fc.property(fc.constantFrom(...log.initialStates), fc.array(fc.nat()), (first, choices) => {
        const walk = buildWalk(log.table, first, choices);
        expect(replayStateLog(log, walk)).toEqual({ ok: true, status: walk.at(-1)?.to });
        const lossy = walk.slice(0, -1).map((_, index) => walk.toSpliced(index, 1));
        expect(lossy.filter((entries) => replayStateLog(log, entries).ok)).toEqual([]);
      }),
    );
  },
);

/** Some way through a table, each move to another state; the numbers choose among the exits. */
function buildWalk(
  table: StateTable<string, string>,
  first: string,
  choices: readonly number[],
): StateEntry[] {
  const walk = [begun(first)];
  for (const choice of choices) {
    const here = walk.at(-1)?.to ?? first;
    const exits = Object.values(table.transitions[here] ?? {}).filter((to) => to !== here);
    const to = exits[choice % Math.max(1, exits.length)];
    if (to !== undefined) walk.push(moved(here, to));
  }
  return walk;
}

test("a logged move names its event, but for a mismatch that staff or the acquirer may settle, cash back that the diner or staff confirm, and a voucher that is free again", () => {
  const several = Object.values(STATE_LOGS).flatMap(({ table }) => {
    const pairs = table.states.flatMap((from) => table.states.map((to) => [from, to] as const));
    return pairs
      .filter(([from, to]) => from !== to && findEvents(table, from, to).length > 1)
      .map(([from, to]) => [from, to, ...findEvents(table, from, to)].join(" "));
  });
  expect(several).toEqual([
    "AMOUNT_MISMATCH PAY_SUCCESS SUCCEED STAFF_APPLIED",
    "OFFLINE_GIVEN OFFLINE_DONE RECEIVE VOUCH",
    "HELD TO_USE RELEASE REDEEM_PART",
    "PREPARED TO_USE RELEASE REDEEM_PART",
  ]);
});
