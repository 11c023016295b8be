import { describe, expect, test } from "vitest";
import { canPrint, findTrouble, isPrintedCode, readCondition } from "./printer-state.ts";

describe("what a printer says", () => {
  test.each([
    ["200 OK", "READY", true],
    ["200%20OK", "READY", true],
    ["211 OK, paper low", "PAPER_LOW", true],
    ["410 Paper out", "PAPER_OUT", false],
    ["420%20Cover%20open", "COVER_OPEN", false],
    ["411 Paper jam", "FAULT", false],
    ["511 Media decoding error", "FAULT", false],
    ["", "FAULT", false],
    ["2000", "FAULT", false],
    ["constructor", "FAULT", false],
  ] as const)("CTR-3 %s: %s", (code, condition, prints) => {
    expect(readCondition(code)).toBe(condition);
    expect(canPrint(condition)).toBe(prints);
    expect(isPrintedCode(code)).toBe(prints);
  });

  test("CTR-3 a printer that does not poll is off, whatever it said last", () => {
    const said = { polledAt: 1_000, condition: "PAPER_OUT" } as const;
    expect(findTrouble(said, 16_000)).toBe("PAPER_OUT");
    expect(findTrouble(said, 16_001)).toBe("OFF");
    expect(findTrouble({ polledAt: null, condition: "READY" }, 0)).toBe("OFF");
    expect(findTrouble({ polledAt: 0, condition: "READY" }, 0)).toBeNull();
  });
});
