import { describe, expect, test } from "vitest";
import { readOptions } from "./options.ts";

describe("arguments", () => {
  test("by default everything is measured three times", () => {
    expect(readOptions([])).toEqual({
      seconds: 3,
      rounds: 3,
      scenarios: ["W1", "W2", "W2S", "W3", "W4", "J"],
      connections: [1, 16, 64],
      nodeOptions: undefined,
      statements: false,
    });
  });

  test("scenarios are in the order of the journey", () => {
    expect(readOptions(["--only", "w4,W2"]).scenarios).toEqual(["W2", "W4"]);
  });

  test.each([
    ["--seconds", "0"],
    ["--seconds", "31"],
    ["--rounds", "1.5"],
    ["--connections", "16,many"],
    ["--only", "W9"],
  ])("%s %s is refused, with its name", (name, value) => {
    expect(() => readOptions([name, value])).toThrow(name);
  });
});
