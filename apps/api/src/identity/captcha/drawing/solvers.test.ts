import { layPuzzle, PUZZLE, type Chance } from "@santap/domain/captcha/puzzle-layout";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { seededChance } from "../scenes/brush.ts";
import { drawPuzzle, type DrawnPuzzle } from "./draw-puzzle.ts";

/** What a program sees of a puzzle: two pictures and the row of the hole. */
interface Seen {
  /** Light of each pixel of the picture, row by row. */
  light: Float64Array;
  piece: Float64Array;
  /** Opaqueness of each pixel of the piece. */
  alpha: Float64Array;
  y: number;
}

const { width: WIDTH, height: HEIGHT, pieceWidth: SIDE } = PUZZLE;
const ROUNDS = 200;
/** Finer than the tolerance; a program in a hurry looks no closer either. */
const STEP_PX = 2;
const TOLERANCE_PX = 5;
const [FIRST_X, LAST_X] = [80, 252];

const drawn: { seen: Seen; answerX: number }[] = [];
beforeAll(async () => {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const chance = seededChance(seed * 7_919 + 1);
    const puzzle = await drawPuzzle(() => layPuzzle(chance), chance);
    drawn.push({ seen: await look(puzzle), answerX: puzzle.layout.answer.x });
  }
});

async function look({ layout, background, piece }: DrawnPuzzle): Promise<Seen> {
  // At one pixel of the puzzle's, the holes' noise and the picture's own detail mislead it least.
  const picture = await sharp(background).resize(WIDTH).raw().toBuffer();
  const cut = await sharp(piece).resize(SIDE).ensureAlpha().raw().toBuffer();
  return {
    light: readLight(picture, { pixels: WIDTH * HEIGHT, channels: 3 }),
    piece: readLight(cut, { pixels: SIDE * SIDE, channels: 4 }),
    alpha: Float64Array.from({ length: SIDE * SIDE }, (_, p) => cut[p * 4 + 3] ?? 0),
    y: layout.answer.y,
  };
}

function readLight(bytes: Buffer, { pixels, channels }: { pixels: number; channels: number }) {
  return Float64Array.from({ length: pixels }, (_, p) => {
    const at = (part: number) => bytes[p * channels + part] ?? 0;
    return 0.3 * at(0) + 0.59 * at(1) + 0.11 * at(2);
  });
}

/** The x from 80 to 252 at which the template and the picture go together best. */
function bestX(
  picture: Float64Array,
  y: number,
  template: { values: Float64Array; where: number[] },
) {
  let best = { x: FIRST_X, score: -Infinity };
  for (let x = FIRST_X; x <= LAST_X; x += STEP_PX) {
    const at = (p: number) => picture[(y + Math.floor(p / SIDE)) * WIDTH + x + (p % SIDE)] ?? 0;
    const score = correlation(template.where, (p) => template.values[p] ?? 0, at);
    if (score > best.score) best = { x, score };
  }
  return best.x;
}

function correlation(where: number[], one: (p: number) => number, other: (p: number) => number) {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (const p of where) {
    const [u, v] = [one(p), other(p)];
    a += u;
    b += v;
    aa += u * u;
    bb += v * v;
    ab += u * v;
  }
  const n = where.length;
  return (ab - (a * b) / n) / Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n) + 1e-9);
}

/** How steep the light is, pixel by pixel. */
function findEdges(light: Float64Array, width: number): Float64Array {
  return light.map((_, p) => {
    const at = (step: number) => light[p + step] ?? light[p] ?? 0;
    return Math.hypot(at(1) - at(-1), at(width) - at(-width));
  });
}

const EVERYWHERE = Array.from({ length: SIDE * SIDE }, (_, p) => p);
const EVERY_OTHER = EVERYWHERE.filter((p) => (p + Math.floor(p / SIDE)) % 2 === 0);

/** Looks for the piece itself in the picture. */
function byCorrelation({ light, piece, alpha, y }: Seen): number {
  const where = EVERYWHERE.filter((p) => (alpha[p] ?? 0) > 128);
  return bestX(light, y, { values: piece, where });
}

/** Looks for the piece's outline among the edges of the picture. */
function byEdges({ light, alpha, y }: Seen): number {
  const template = { values: findEdges(alpha, SIDE), where: EVERY_OTHER };
  return bestX(findEdges(light, WIDTH), y, template);
}

function getSuccessRate(solve: (seen: Seen) => number): number {
  const hits = drawn.filter(({ seen, answerX }) => Math.abs(solve(seen) - answerX) <= TOLERANCE_PX);
  return hits.length / drawn.length;
}

test.each([
  ["its own picture", byCorrelation, 0.15],
  ["its outline's edges", byEdges, 0.5],
])("a program that looks for the piece by %s solves at most half", (_by, solve, most) => {
  expect(getSuccessRate(solve)).toBeLessThanOrEqual(most);
});

test("without decoys the same program would find every hole: it is no straw man", async () => {
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, seed) => solveAlone(seededChance(seed))),
  );
  expect(found.filter(Boolean).length).toBeGreaterThan(16);
});

async function solveAlone(chance: Chance): Promise<boolean> {
  const layout = () => ({ ...layPuzzle(chance), decoys: [] });
  const puzzle = await drawPuzzle(layout, chance);
  return Math.abs(byEdges(await look(puzzle)) - puzzle.layout.answer.x) <= TOLERANCE_PX;
}
