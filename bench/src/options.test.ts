import { expect, test } from "vitest";
import { flag, readOptions, some, text, whole, wholes } from "./options.ts";

const OPTIONS = {
  seconds: whole(3, 30),
  connections: wholes([1, 16], 256),
  only: some(["W2", "W4"]),
  statements: flag,
  screen: text,
};

test("arguments have defaults", () => {
  expect(readOptions([], OPTIONS)).toEqual({
    seconds: 3,
    connections: [1, 16],
    only: ["W2", "W4"],
    statements: false,
    screen: "",
  });
});

test("chosen names are in their own order", () => {
  expect(readOptions(["--only", "w4,W2"], OPTIONS).only).toEqual(["W2", "W4"]);
});

test.each([
  ["--seconds", "0"],
  ["--seconds", "31"],
  ["--seconds", "1.5"],
  ["--connections", "16,many"],
  ["--only", "W9"],
])("%s %s is refused, with its name", (name, value) => {
  expect(() => readOptions([name, value], OPTIONS)).toThrow(name);
});
