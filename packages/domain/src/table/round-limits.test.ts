import { describe, expect, test } from "vitest";
import { decideRound, exceededLimit, exceedsBill, type EarlierRound } from "./round-limits.ts";
import { LIMITS, line, LONG_AGO, NOW, over, SENT, times } from "./round-limits.fixture.ts";

function judge(lines: ReturnType<typeof line>[], ...earlier: Partial<EarlierRound>[]) {
  return decideRound(
    LIMITS,
    earlier.map((one) => ({ ...SENT, ...one })),
    { lines, at: NOW, openedByStaff: false, known: true },
  );
}

/** A round of somebody whom nobody knows; `earlier` of others like that, unless it says otherwise. */
function judgeStranger(lines: ReturnType<typeof line>[], ...earlier: Partial<EarlierRound>[]) {
  return decideRound(
    LIMITS,
    earlier.map((one) => ({ ...SENT, known: false, ...one })),
    { lines, at: NOW, openedByStaff: true, known: false },
  );
}

describe("TABLE-9 a single order", () => {
  test.each([
    ["linePortions", [line(10)], [line(11)]],
    ["roundLines", [line(1), line(1), line(1)], [line(1), line(1), line(1), line(1)]],
    ["roundPortions", [line(10), line(10)], [line(10), line(10), line(1)]],
    ["billAmount", [line(9, 100_000)], [line(9, 100_000), line(1, 1)]],
  ] as const)("%s", (limit, most, more) => {
    expect(exceededLimit(LIMITS, most)).toBeNull();
    expect(exceededLimit(LIMITS, more)).toEqual(over(limit));
    expect(
      decideRound(LIMITS, [], { lines: more, at: NOW, openedByStaff: false, known: true }),
    ).toEqual(over(limit));
  });

  test("billPortions, where an order may be larger than a bill", () => {
    const limits = { ...LIMITS, billPortions: 15 };
    expect(exceededLimit(limits, [line(10), line(5)])).toBeNull();
    expect(exceededLimit(limits, [line(10), line(6)])).toEqual({
      kind: "REFUSE",
      limit: "billPortions",
      most: 15,
    });
  });
});

describe("TABLE-9 a round of a shared bill", () => {
  test("TABLE-9 a round of a shared bill is sent while nothing is exceeded", () => {
    expect(judge([line(10)])).toEqual({ kind: "SEND" });
  });

  test("guestRounds counts one's own within the window", () => {
    expect(judge([line(1)], ...times(2, { mine: true }))).toEqual({ kind: "SEND" });
    expect(judge([line(1)], ...times(3, { mine: true }))).toEqual(over("guestRounds"));
    expect(judge([line(1)], ...times(3))).toEqual({ kind: "SEND" });
    expect(judge([line(1)], ...times(3, { mine: true, sentAt: LONG_AGO }))).toEqual({
      kind: "SEND",
    });
    expect(judge([line(1)], ...times(3, { mine: true, sentAt: LONG_AGO + 1 }))).toEqual(
      over("guestRounds"),
    );
  });

  test("guestPortions counts one's own, refused ones too", () => {
    const own = { mine: true, state: "REFUSED", lines: [line(10), line(10)] } as const;
    expect(judge([line(10)], own)).toEqual({ kind: "SEND" });
    expect(judge([line(10), line(1)], own)).toEqual(over("guestPortions"));
  });

  test("sessionRounds and sessionPortions count those of all guests: beyond them a round waits", () => {
    expect(judge([line(1)], ...times(4))).toEqual({ kind: "SEND" });
    expect(judge([line(1)], ...times(5))).toEqual({ kind: "WAIT" });
    const large = { confirmed: true, lines: [line(10), line(8)] };
    expect(judge([line(9)], large, large)).toEqual({ kind: "SEND" });
    expect(judge([line(10)], large, large)).toEqual({ kind: "WAIT" });
    const waiting = { mine: true, state: "AWAITING_STAFF", sentAt: LONG_AGO } as const;
    expect(judge([line(10)], large, large, waiting)).toEqual(over("sessionPortions"));
  });

  test("billPortions and billAmount count what stands, however old, and nothing that waits", () => {
    const old = { sentAt: 0, confirmed: true, lines: [line(10), line(10)] };
    expect(judge([line(10), line(10)], old, old)).toEqual({ kind: "SEND" });
    expect(judge([line(10), line(10)], old, old, { ...old, lines: [line(1)] })).toEqual(
      over("billPortions"),
    );
    expect(judge([line(9)], { ...old, lines: [line(9, 99_000)] })).toEqual({ kind: "SEND" });
    expect(judge([line(10)], { ...old, lines: [line(9, 99_000)] })).toEqual(over("billAmount"));
    const waiting = { ...old, state: "AWAITING_STAFF", confirmed: false } as const;
    expect(judge([line(10)], waiting, { ...waiting, lines: [line(9, 99_000)] })).toEqual({
      kind: "SEND",
    });
  });
});

describe("TABLE-9 staff must confirm", () => {
  test("a round above the amount, alone or with unconfirmed rounds", () => {
    expect(judge([line(5, 100_000)])).toEqual({ kind: "SEND" });
    expect(judge([line(5, 100_000), line(1, 1)])).toEqual({ kind: "WAIT" });
    const before = { sentAt: 0, lines: [line(4, 100_000)] };
    expect(judge([line(1, 100_000)], before)).toEqual({ kind: "SEND" });
    expect(judge([line(1, 100_001)], before)).toEqual({ kind: "WAIT" });
    expect(judge([line(1, 100_001)], { ...before, confirmed: true })).toEqual({ kind: "SEND" });
    expect(judge([line(1, 100_001)], { ...before, state: "REFUSED" })).toEqual({ kind: "SEND" });
  });

  test("more portions than the kitchen takes unasked", () => {
    const before = { sentAt: 0, lines: [line(10), line(10), line(10)] };
    expect(judge([line(10)], before)).toEqual({ kind: "SEND" });
    expect(judge([line(10), line(1)], before)).toEqual({ kind: "WAIT" });
  });

  test("of a guest only so many rounds at once", () => {
    const large = [line(6, 100_000)];
    const waiting = { state: "AWAITING_STAFF", mine: true } as const;
    expect(judge(large, waiting)).toEqual({ kind: "WAIT" });
    expect(judge(large, waiting, waiting)).toEqual(over("waitingRounds"));
    expect(judge([line(1)], waiting, waiting)).toEqual({ kind: "SEND" });
  });
});

describe("TABLE-9 strangers", () => {
  const waiting = { state: "AWAITING_STAFF" } as const;

  test("TABLE-9 strangers send together what the store takes of them unseen, in portions and in rupiah, the rest waits", () => {
    expect(judgeStranger([line(6)], { lines: [line(6)] })).toEqual({ kind: "SEND" });
    expect(judgeStranger([line(7)], { lines: [line(6)] })).toEqual({ kind: "WAIT" });
    expect(judgeStranger([line(1, 100_001)])).toEqual({ kind: "WAIT" });
    expect(judgeStranger([line(1, 40_000)], { lines: [line(1, 60_000)] })).toEqual({
      kind: "SEND",
    });
    expect(judgeStranger([line(1, 40_001)], { lines: [line(1, 60_000)] })).toEqual({
      kind: "WAIT",
    });
  });

  test("TABLE-9 strangers are not counted with guests who are known, nor with what staff have seen", () => {
    const large = { lines: [line(10)] };
    expect(judgeStranger([line(10), line(2)], { ...large, known: true })).toEqual({ kind: "SEND" });
    expect(judgeStranger([line(10), line(2)], { ...large, confirmed: true })).toEqual({
      kind: "SEND",
    });
    expect(judge([line(10), line(2)], { ...large, known: false })).toEqual({ kind: "SEND" });
  });

  test("TABLE-9 strangers refuse no guest: one without a round that waits gets a place to wait in, however many do", () => {
    const crowd = times(40, { ...waiting, lines: [line(10), line(10)] });
    const full = { lines: [line(10), line(2)] };
    expect(judgeStranger([line(1)], full, ...crowd)).toEqual({ kind: "WAIT" });
    expect(judgeStranger([line(1)], full, ...crowd, { lines: [line(1)], mine: true })).toEqual({
      kind: "WAIT",
    });
    expect(judgeStranger([line(1)], full, ...crowd, { ...waiting, mine: true })).toEqual(
      over("waitingRounds"),
    );
  });

  test("who had a round refused lately has no such place, so that taking back and sending again is bounded", () => {
    const full = { lines: [line(10), line(2)] };
    const crowd = [full, ...times(5, { ...waiting, lines: [line(1)] })];
    const back = { state: "REFUSED", mine: true, lines: [line(1)] } as const;
    expect(judgeStranger([line(1)], ...crowd, back)).toEqual(over("waitingRounds"));
    expect(judgeStranger([line(1)], ...crowd, { ...back, sentAt: LONG_AGO })).toEqual({
      kind: "WAIT",
    });
  });

  test("TABLE-9 strangers take no place of a guest who is known", () => {
    const crowd = times(40, { ...waiting, known: false, lines: [line(10), line(10)] });
    expect(judge([line(1)], ...crowd)).toEqual({ kind: "SEND" });
    const own = { ...waiting, mine: true, lines: [line(1)] };
    expect(judge([line(6, 100_000)], ...crowd, own)).toEqual({ kind: "WAIT" });
  });
});

test("a whole bill is limited by its portions and its amount alone", () => {
  const lines = (quantity: number, unitPrice: number) => [line(quantity, unitPrice)];
  expect(exceedsBill(LIMITS, lines(60, 15_000))).toBe(false);
  expect(exceedsBill(LIMITS, lines(61, 1))).toBe(true);
  expect(exceedsBill(LIMITS, lines(1, 900_001))).toBe(true);
});

describe("TABLE-9 the first round of a session that staff did not open", () => {
  const limits = { ...LIMITS, staffConfirmFirst: true };
  const round = { lines: [line(1)], at: NOW, openedByStaff: false, known: true };

  test("TABLE-9 the first round of a session that staff did not open waits, and so does every other one until staff have confirmed one", () => {
    expect(decideRound(limits, [], round)).toEqual({ kind: "WAIT" });
    const waiting: EarlierRound = { ...SENT, state: "AWAITING_STAFF" };
    const refused: EarlierRound = { ...SENT, state: "REFUSED" };
    expect(decideRound(limits, [waiting, refused], round)).toEqual({ kind: "WAIT" });
    expect(decideRound(limits, [{ ...SENT, confirmed: true }], round)).toEqual({ kind: "SEND" });
  });

  test("TABLE-9 the first round of a session that staff did not open is sent where staff opened the session, and where the store switched that off", () => {
    expect(decideRound(limits, [], { ...round, openedByStaff: true })).toEqual({ kind: "SEND" });
    expect(decideRound(LIMITS, [], round)).toEqual({ kind: "SEND" });
  });
});

test("TABLE-13 a round that staff send for guests waits for nobody and may exceed the limits per time, not those of the bill", () => {
  const limits = { ...LIMITS, staffConfirmFirst: true, staffAmount: 0, guestRounds: 0 };
  const round = {
    lines: [line(1)],
    at: NOW,
    openedByStaff: false,
    known: true,
    sentByStaff: true,
  };
  expect(decideRound(limits, [], round)).toEqual({ kind: "SEND" });
  const full: EarlierRound = { ...SENT, lines: [line(LIMITS.billPortions, 0)] };
  expect(decideRound(limits, [full], round)).toMatchObject({ limit: "billPortions" });
});
