import { describe, expect, test } from "vitest";
import {
  defineTransitions,
  terminalStates,
  unreachableStates,
  listTransitions,
} from "./state-table.ts";

type Light = "RED" | "GREEN" | "BROKEN" | "SCRAPPED";
type LightEvent = "GO" | "STOP" | "BREAK" | "LOOK";

const LIGHT = defineTransitions<Light, LightEvent>({
  RED: { GO: "GREEN", BREAK: "BROKEN" },
  GREEN: { STOP: "RED" },
  BROKEN: { LOOK: "BROKEN" },
  SCRAPPED: {},
});

describe("a table of states", () => {
  test("a table of states leads from a state to the next by an event", () => {
    expect(LIGHT.next("RED", "GO")).toBe("GREEN");
    expect(LIGHT.next("GREEN", "STOP")).toBe("RED");
  });

  test("a table of states refuses what it does not name", () => {
    expect(LIGHT.next("GREEN", "GO")).toBeNull();
    expect(LIGHT.next("SCRAPPED", "GO")).toBeNull();
    expect(LIGHT.can("GREEN", "GO")).toBe(false);
    expect(LIGHT.can("RED", "GO")).toBe(true);
  });

  test("a table of states knows its states in the order they were written", () => {
    expect(LIGHT.states).toEqual(["RED", "GREEN", "BROKEN", "SCRAPPED"]);
  });

  test.each(["toString", "constructor", "__proto__", "hasOwnProperty"])(
    "a table of states is not fooled by a name that every object has: %s",
    (name) => {
      expect(LIGHT.next("RED", name as LightEvent)).toBeNull();
      expect(LIGHT.next(name as Light, "GO")).toBeNull();
    },
  );

  test("a table of states names the states that nothing leads to", () => {
    expect(unreachableStates(LIGHT, ["RED"])).toEqual(["SCRAPPED"]);
    expect(unreachableStates(LIGHT, ["GREEN"])).toEqual(["SCRAPPED"]);
    expect(unreachableStates(LIGHT, ["BROKEN"])).toEqual(["RED", "GREEN", "SCRAPPED"]);
    expect(unreachableStates(LIGHT, ["RED", "SCRAPPED"])).toEqual([]);
  });

  test("a state whose events all stay is an end", () => {
    expect(terminalStates(LIGHT)).toEqual(["BROKEN", "SCRAPPED"]);
  });

  test("a table of states can be read as text", () => {
    expect(listTransitions(LIGHT)).toEqual([
      "BROKEN LOOK BROKEN",
      "GREEN STOP RED",
      "RED BREAK BROKEN",
      "RED GO GREEN",
    ]);
  });
});
