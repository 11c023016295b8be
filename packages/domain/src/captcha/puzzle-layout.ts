import { buildOutline, SHAPE_NAMES, type Outline, type Shape } from "./outline.ts";

/** In px, as the client's slider reads them. The piece is square. */
export const PUZZLE = { width: 320, height: 160, pieceWidth: 52 } as const;

export interface Spot {
  /** Upper left corner of the piece's square, px. */
  readonly x: number;
  readonly y: number;
}

export interface PuzzleLayout {
  readonly shape: Shape;
  readonly outline: Outline;
  readonly answer: Spot;
  /** Two holes of the same outline in the answer's row that do not match. */
  readonly decoys: readonly Spot[];
}

/** Uniform in [0, 1). */
export type Chance = () => number;

const X_FIRST = 80;
const X_LAST = PUZZLE.width - PUZZLE.pieceWidth - 16;
const X_COUNT = X_LAST - X_FIRST + 1;
/** Minimum distance of holes in one row. */
const APART = PUZZLE.pieceWidth + 2;
const EDGE = 6;
const Y_LAST = PUZZLE.height - PUZZLE.pieceWidth - EDGE;
/** As little as the rim needs: the piece is not tiny on the narrowest phones either. */
const MARGIN = 1.5;
/** The answer and its decoys. None in another row: the piece's own row gives those away. */
const HOLES = 3;

/**
 * Positions of the holes. The answer's x is uniform in [80, 252], and the holes of its row are
 * symmetric on a ring of those positions, so that only the picture reveals the answer.
 */
export function layPuzzle(chance: Chance): PuzzleLayout {
  const shape = SHAPE_NAMES[whole(chance, SHAPE_NAMES.length)] ?? "tile";
  const size = { side: PUZZLE.pieceWidth, margin: MARGIN };
  const outline = buildOutline(shape, chance() * 2 * Math.PI, size);
  const y = EDGE + whole(chance, Y_LAST - EDGE + 1);
  const [answerX = X_FIRST, ...others] = ringPositions(HOLES, chance);
  return { shape, outline, answer: { x: answerX, y }, decoys: others.map((x) => ({ x, y })) };
}

/**
 * `count` positions on a ring, at least APART from one another, each equally likely to be the
 * first.
 */
function ringPositions(count: number, chance: Chance): number[] {
  const slack = X_COUNT - count * APART;
  const cuts = Array.from({ length: count - 1 }, () => chance() * slack).sort((a, b) => a - b);
  const start = chance() * X_COUNT;
  return [0, ...cuts].map((cut, n) => X_FIRST + Math.floor((start + n * APART + cut) % X_COUNT));
}

function whole(chance: Chance, below: number): number {
  return Math.floor(chance() * below);
}
