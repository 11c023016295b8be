import { expect, test } from "vitest";
import { judgeAnswer, type IssuedChallenge, type GivenAnswer } from "./judge-answer.ts";

const START = 1_000_000;
const picture: IssuedChallenge = {
  way: "PICTURE",
  scene: "login",
  browser: "b-1",
  answerX: 140,
  issuedAt: START,
  expiresAt: START + 120_000,
};
const plain: IssuedChallenge = { ...picture, way: "PLAIN", answerX: null };
const right: GivenAnswer = { scene: "login", browser: "b-1", x: 140, worked: true };

function judge(change: Partial<GivenAnswer>, after = 600, asked = picture) {
  return judgeAnswer(asked, { ...right, ...change }, START + after);
}

test.each([
  [140, "PROVED"],
  [135, "PROVED"],
  [145, "PROVED"],
  [144.99, "PROVED"],
  [134.9, "WRONG"],
  [145.1, "WRONG"],
  [null, "WRONG"],
  [Number.NaN, "WRONG"],
])("the hole is at 140; %j is %s", (x, verdict) => {
  expect(judge({ x })).toBe(verdict);
});

test.each<[string, Partial<GivenAnswer>]>([
  ["another scene", { scene: "cancel" }],
  ["another browser", { browser: "b-2" }],
  ["work not done", { worked: false }],
])("%s is wrong, with a picture and without", (_what, change) => {
  expect(judge(change)).toBe("WRONG");
  expect(judge({ ...change, x: null }, 600, plain)).toBe("WRONG");
});

test("a picture solved within 600 ms is refused; a browser's own work may be that quick", () => {
  expect(judge({}, 599)).toBe("WRONG");
  expect(judge({}, 600)).toBe("PROVED");
  expect(judge({ x: null }, 0, plain)).toBe("PROVED");
});

test("after 120 seconds a right answer is refused, and a wrong one is not counted", () => {
  expect(judge({}, 119_999)).toBe("PROVED");
  expect(judge({}, 120_000)).toBe("EXPIRED");
  expect(judge({ x: 1 }, 120_000)).toBe("EXPIRED");
});
