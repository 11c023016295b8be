import fc from "fast-check";
import { expect, test } from "vitest";
import { buildOutline, SHAPE_NAMES } from "./outline.ts";
import { layPuzzle, PUZZLE, type Chance, type PuzzleLayout } from "./puzzle-layout.ts";

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Even chances, the same for the same seed. */
function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function layouts(count: number): PuzzleLayout[] {
  const chance = createChance(20_261_120);
  return Array.from({ length: count }, () => layPuzzle(chance));
}

function getHoles({ answer, decoys }: PuzzleLayout) {
  return [answer, ...decoys];
}

test("every hole is inside the picture, and the answer's x from 80 to 252", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const layout = layPuzzle(createChance(seed));
      for (const { x, y } of getHoles(layout)) {
        expect(x).toBeGreaterThanOrEqual(80);
        expect(x).toBeLessThanOrEqual(252);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(PUZZLE.height - PUZZLE.pieceWidth);
      }
    }),
  );
});

test("two decoys, both in the answer's row, none touching another", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { answer, decoys } = layPuzzle(createChance(seed));
      expect(decoys.map(({ y }) => y)).toEqual([answer.y, answer.y]);
      const row = [answer, ...decoys].map(({ x }) => x).sort((a, b) => a - b);
      row.slice(1).forEach((x, n) => expect(x - (row[n] ?? 0)).toBeGreaterThan(PUZZLE.pieceWidth));
    }),
  );
});

test("every x is as likely as any other, so no guess does better than 11 of 173", () => {
  const count = 20_000;
  const counts = Array<number>(PUZZLE.width).fill(0);
  for (const { answer } of layouts(count)) counts[answer.x] = (counts[answer.x] ?? 0) + 1;
  const windows = counts.map((_, x) =>
    counts.slice(Math.max(0, x - 5), x + 6).reduce((sum, hits) => sum + hits, 0),
  );
  expect(Math.max(...windows) / count).toBeLessThan(0.072);
});

test("in a row of holes the leftmost, middle and rightmost are the answer equally often", () => {
  const places = layouts(20_000).map(
    ({ answer, decoys }) => decoys.filter(({ x }) => x < answer.x).length,
  );
  for (const place of [0, 1, 2]) {
    const share = places.filter((left) => left === place).length / places.length;
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.03);
  }
});

test("there are six shapes at least, and all of them and all turns come up", () => {
  const seen = new Set(layouts(500).map(({ shape }) => shape));
  expect(seen.size).toBe(SHAPE_NAMES.length);
  expect(seen.size).toBeGreaterThanOrEqual(6);
  const first = layouts(40).map(({ outline }) => JSON.stringify(outline));
  expect(new Set(first).size).toBe(40);
});

test.each(SHAPE_NAMES)(
  "a %s stays inside its square however it is turned, and fills much of it",
  (shape) => {
    for (const turn of [0, 0.4, 1.3, 2.9, 5]) {
      const outline = buildOutline(shape, turn, { side: 52, margin: 4 });
      for (const [x, y] of outline) {
        expect(Math.hypot(x - 26, y - 26)).toBeLessThanOrEqual(22 + 1e-9);
      }
      expect(getArea(outline)).toBeGreaterThan(500);
    }
  },
);

function getArea(outline: readonly (readonly [number, number])[]): number {
  const twice = outline.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = outline[(n + 1) % outline.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
