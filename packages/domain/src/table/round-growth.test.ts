import { describe, expect, test } from "vitest";
import { decideGrowth, type EarlierRound } from "./round-limits.ts";
import { LIMITS, line, LONG_AGO, NOW, over, SENT, times } from "./round-limits.fixture.ts";

describe("TABLE-9 a line of a round that grows", () => {
  const grow = (
    lines: ReturnType<typeof line>[],
    changes = {},
    others: Partial<EarlierRound>[] = [],
  ) =>
    decideGrowth(
      LIMITS,
      others.map((one) => ({ ...SENT, ...one })),
      {
        state: "SENT",
        confirmed: false,
        known: true,
        sentAt: NOW,
        at: NOW,
        lines,
        added: line(1),
        ...changes,
      },
    );

  test("TABLE-9 a line of a round that grows of a stranger counts with what strangers have sent unseen, and not with their waiting rounds", () => {
    const stranger = { known: false };
    expect(grow([line(6)], stranger, [{ ...stranger, lines: [line(6)] }])).toEqual({
      kind: "SEND",
    });
    expect(grow([line(7)], stranger, [{ ...stranger, lines: [line(6)] }])).toEqual({
      kind: "WAIT",
    });
    const crowd = times(9, { ...stranger, state: "AWAITING_STAFF", lines: [line(10)] });
    expect(grow([line(2)], {}, crowd)).toEqual({ kind: "SEND" });
  });

  test("TABLE-9 a line of a round that grows is bound by the limits of the line, the round, the guest, the session and the bill", () => {
    expect(grow([line(10)])).toEqual({ kind: "SEND" });
    expect(grow([line(11)])).toEqual(over("linePortions"));
    expect(grow([line(10), line(10), line(1)])).toEqual(over("roundPortions"));
    const mine = { mine: true, lines: [line(10), line(10)] };
    expect(grow([line(10)], {}, [mine])).toEqual({ kind: "SEND" });
    expect(grow([line(10), line(1)], {}, [mine])).toEqual(over("guestPortions"));
    expect(grow([line(10)], {}, [{ lines: [line(36)] }])).toEqual({ kind: "WAIT" });
    const before = { sentAt: LONG_AGO, confirmed: true, lines: [line(51)] };
    expect(grow([line(10)], {}, [before])).toEqual(over("billPortions"));
    expect(grow([line(10)], { state: "AWAITING_STAFF" }, [before])).toEqual({ kind: "SEND" });
  });

  test("TABLE-9 a line of a round that grows of a round of long ago counts by what is added, of one that staff confirmed too", () => {
    const others = [{ mine: true, lines: [line(10), line(10), line(9)] }];
    expect(grow([line(10)], { sentAt: LONG_AGO }, others)).toEqual({ kind: "SEND" });
    expect(grow([line(10)], {}, others)).toEqual(over("guestPortions"));
    const large = [line(6, 100_000)];
    expect(grow(large)).toEqual({ kind: "WAIT" });
    expect(grow(large, { confirmed: true })).toEqual({ kind: "SEND" });
  });
});
