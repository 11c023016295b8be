import { describe, expect, test } from "vitest";
import { findJoining, findJoinNeed, type JoinFacts } from "./joining.ts";

const STRANGER: JoinFacts = {
  joining: "PIN",
  known: false,
  invited: false,
  first: false,
  openedByStaff: false,
  pinMatches: false,
};

describe("TABLE-9 who may join", () => {
  test("PIN is the default where the bill is paid later, OPEN where it is paid first", () => {
    expect(findJoining(null, "PAY_LATER")).toBe("PIN");
    expect(findJoining(null, "PAY_FIRST")).toBe("OPEN");
    expect(findJoining("STAFF_OPENS", "PAY_LATER")).toBe("STAFF_OPENS");
  });

  test.each<[Partial<JoinFacts>, ReturnType<typeof findJoinNeed>]>([
    [{ joining: "OPEN" }, null],
    [{}, "PIN"],
    [{ pinMatches: true }, null],
    [{ first: true }, null],
    [{ invited: true }, null],
    [{ known: true }, null],
    [{ openedByStaff: true }, "PIN"],
    [{ joining: "STAFF_OPENS" }, "STAFF"],
    [{ joining: "STAFF_OPENS", first: true, pinMatches: true }, "STAFF"],
    [{ joining: "STAFF_OPENS", openedByStaff: true }, null],
    [{ joining: "STAFF_OPENS", invited: true }, null],
  ])("%j needs %j", (facts, need) => {
    expect(findJoinNeed({ ...STRANGER, ...facts })).toBe(need);
  });
});
