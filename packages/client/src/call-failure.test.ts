import { expect, test } from "vitest";
import { failureText } from "./call-failure.ts";

const t = (id: string) => `words of ${id}`;
const text = (error: Parameters<typeof failureText>[0]) => failureText(error, t);

test("MSG-26 MSG-28 MSG-29 whatever message the server's envelope carries is shown, known code or not", () => {
  expect(text({ code: "0310212", message: "too often" })).toBe("too often");
  expect(text({ code: "9999999", message: "newer than this page" })).toBe("newer than this page");
  expect(text({ code: "E7", message: "of another kind" })).toBe("of another kind");
  expect(text({ code: "500", message: "Internal Server Error", serverMessage: "boom" })).toBe(
    "boom",
  );
});

test("where the server said nothing, the sentence is ours", () => {
  const ownWords: [code: string, id: string][] = [
    ["ERR_NETWORK", "shell.noConnectionText"],
    ["ETIMEDOUT", "shell.noConnectionText"],
    ["429", "shell.tooFast"],
    ["502", "shell.serverTrouble"],
  ];
  for (const [code, id] of ownWords) {
    expect(text({ code, message: "Bad Gateway" })).toBe(`words of ${id}`);
  }
  expect(text({ code: "9999999", message: "" })).toBe("words of shell.serverTrouble");
});
