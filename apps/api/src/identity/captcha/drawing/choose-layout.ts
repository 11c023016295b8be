import { SCALE } from "./paint-scene.ts";
import { PUZZLE, type PuzzleLayout, type Spot } from "@santap/domain/captcha/puzzle-layout";

const WIDTH = PUZZLE.width * SCALE;
const TRIES = 16;
/** Mean colour difference, 0 to 255, from which two parts of a picture are distinguishable. */
const DISTINCT = 44;
const STEP = 4;
const RADIUS = PUZZLE.pieceWidth / 2 - 6;

/** Sample points of a hole, relative to its centre. */
const POINTS = buildGrid(RADIUS, STEP);

/**
 * All holes of the row lie over visibly different parts; symmetric, so it does not reveal the
 * answer.
 */
export function chooseLayout(picture: Uint8Array, lay: () => PuzzleLayout): PuzzleLayout {
  let best = lay();
  let bestDifference = leastDifference(picture, best);
  for (let tries = 1; tries < TRIES && bestDifference < DISTINCT; tries += 1) {
    const layout = lay();
    const difference = leastDifference(picture, layout);
    if (difference <= bestDifference) continue;
    best = layout;
    bestDifference = difference;
  }
  return best;
}

function leastDifference(picture: Uint8Array, { answer, decoys }: PuzzleLayout): number {
  const row = [answer, ...decoys.filter(({ y }) => y === answer.y)];
  const pairs = row.flatMap((one, n) => row.slice(n + 1).map((other) => [one, other] as const));
  return Math.min(...pairs.map(([one, other]) => difference(picture, one, other)));
}

function difference(picture: Uint8Array, one: Spot, other: Spot): number {
  let total = 0;
  for (const [dx, dy] of POINTS) {
    const first = offset(one.x + dx, one.y + dy);
    const second = offset(other.x + dx, other.y + dy);
    for (let part = 0; part < 3; part += 1) {
      total += Math.abs((picture[first + part] ?? 0) - (picture[second + part] ?? 0));
    }
  }
  return total / (POINTS.length * 3);
}

function offset(x: number, y: number): number {
  return (y * SCALE * WIDTH + x * SCALE) * 3;
}

function buildGrid(radius: number, step: number): (readonly [number, number])[] {
  const middle = PUZZLE.pieceWidth / 2;
  const points: (readonly [number, number])[] = [];
  for (let y = -radius; y <= radius; y += step) {
    for (let x = -radius; x <= radius; x += step) {
      if (x * x + y * y <= radius * radius) points.push([middle + x, middle + y]);
    }
  }
  return points;
}
