import { describe, expect, test } from "vitest";
import { isWaiting, NO_TURNS, takeTurn, type Turns } from "./code-turn.ts";

const NOW = 1_700_000_000_000;
const SECOND = 1_000;

/** Takes turns at the given seconds; what each got: SEND, or the seconds to wait. */
function run(asks: readonly (readonly [second: number, key: string])[], full = true) {
  let turns: Turns = { ...NO_TURNS, sentAt: NOW };
  return asks.map(([second, key]) => {
    const turn = takeTurn(turns, { key, full }, NOW + second * SECOND);
    ({ turns } = turn);
    return turn.kind === "SEND" ? "SEND" : turn.retryAfter;
  });
}

describe("NOV-13 codes of an address in turn", () => {
  test("go out one a minute; no answer says longer than that", () => {
    expect(
      run([
        [10, "a"],
        [20, "b"],
        [30, "c"],
      ]),
    ).toEqual([50, 60, 60]);
    expect(
      run([
        [60, "a"],
        [61, "b"],
        [119, "b"],
        [120, "b"],
      ]),
    ).toEqual(["SEND", 59, 1, "SEND"]);
  });

  test("go to who asked first, however often others ask", () => {
    const bot = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, nth) => [from + nth, "bot"] as const);
    const answers = run([[5, "a"], ...bot(6, 65), [65, "a"]]);
    expect(answers.at(-1)).toBe("SEND");
    expect(answers.filter((answer) => answer === "SEND")).toHaveLength(1);
  });

  test("pass by who does not come back", () => {
    expect(
      run([
        [10, "gone"],
        [20, "b"],
        [80, "b"],
        [110, "b"],
      ]),
    ).toEqual([50, 60, 60, "SEND"]);
  });

  test("NOV-13 codes of an address in turn are not waited for where the address is not full", () => {
    expect(
      run(
        [
          [1, "a"],
          [1, "b"],
          [2, "a"],
        ],
        false,
      ),
    ).toEqual(["SEND", "SEND", "SEND"]);
  });

  test("NOV-13 codes of an address in turn keep only so many places", () => {
    let turns: Turns = { ...NO_TURNS, sentAt: NOW };
    for (let nth = 0; nth < 500; nth += 1) {
      const turn = takeTurn(turns, { key: `k${nth}`, full: true }, NOW);
      expect(turn).toMatchObject({ kind: "WAIT", retryAfter: 60 });
      ({ turns } = turn);
    }
    expect(turns.waiting).toHaveLength(120);
    expect(isWaiting(turns, "k0", NOW)).toBe(true);
    expect(isWaiting(turns, "k499", NOW)).toBe(false);
    expect(isWaiting(turns, "k0", NOW + 90 * SECOND)).toBe(false);
  });

  test("a clock that was set back makes nobody wait longer than a minute", () => {
    const turns = { sentAt: NOW + 3_600 * SECOND, waiting: [] };
    expect(takeTurn(turns, { key: "a", full: true }, NOW)).toMatchObject({ retryAfter: 60 });
  });
});
