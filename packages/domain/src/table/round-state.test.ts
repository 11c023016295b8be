import { expect, test } from "vitest";
import { terminalStates, listTransitions } from "../state-table.ts";
import { nextRoundState, ROUND_TABLE } from "./round-state.ts";

test("a round is confirmed or refused once, and only while it waits", () => {
  expect(listTransitions(ROUND_TABLE)).toEqual([
    "AWAITING_STAFF APPROVE SENT",
    "AWAITING_STAFF REFUSE REFUSED",
  ]);
  expect(terminalStates(ROUND_TABLE)).toEqual(["SENT", "REFUSED"]);
  expect(nextRoundState("SENT", "REFUSE")).toBeNull();
});
