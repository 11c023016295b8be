import { expect, test } from "vitest";
import { isDoubtful, readTrack, trackRisk, type TrackStep } from "./track-risk.ts";

/** A hand: quick first, slow at the end, a little up and down. */
const hand: TrackStep[] = [
  [0, 0, 120],
  [18, 1, 33],
  [31, -1, 34],
  [36, 0, 33],
  [28, 2, 33],
  [17, 0, 50],
  [8, -1, 66],
  [3, 0, 110],
  [-1, 0, 140],
];

test("a hand's track leaves no doubt", () => {
  expect(trackRisk(hand, 140)).toBe(0);
});

test("neither do arrow keys or a held button: one sign alone is not enough", () => {
  const keys = Array.from({ length: 44 }, (): TrackStep => [3.2, 0, 33]);
  expect(isDoubtful(trackRisk(keys, 140.8))).toBe(false);
  const page: TrackStep[] = [
    [32, 0, 400],
    [32, 0, 300],
    [32, 0, 280],
    [32, 0, 350],
    [3.2, 0, 500],
  ];
  expect(isDoubtful(trackRisk(page, 131.2))).toBe(false);
});

test.each<[string, TrackStep[] | null, number]>([
  ["no track", null, 140],
  ["an empty one", [], 140],
  ["one leap", [[140, 0, 5]], 140],
  ["a straight line in no time", Array.from({ length: 10 }, (): TrackStep => [14, 0, 8]), 140],
  ["one that ends elsewhere, evenly", Array.from({ length: 10 }, (): TrackStep => [5, 0, 40]), 140],
])("%s leaves one", (_what, track, x) => {
  expect(isDoubtful(trackRisk(track, x))).toBe(true);
});

test("risk is never more than 1", () => {
  expect(trackRisk([[200, 0, 1]], 5)).toBe(1);
});

test.each([
  [
    "[[1,0,16],[2.5,-1,17]]",
    [
      [1, 0, 16],
      [2.5, -1, 17],
    ],
  ],
  ["[]", []],
  ["", null],
  ["{}", null],
  ["[[1,2]]", null],
  ["[[1,2,-3]]", null],
  ['[["1",2,3]]', null],
  ["[[1e9,2,3]]", null],
  [JSON.stringify(Array(401).fill([1, 0, 1])), null],
])("%j is read as %j", (text, track) => {
  expect(readTrack(text)).toEqual(track);
});
