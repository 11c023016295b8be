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
  /** Two or three holes of the same outline that do not match. */
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
const MARGIN = 4;
/** Minimum distance of a decoy in another row, so that no x repeats. */
const OTHER_ROW_APART = 24;

/**
 * Positions of the holes. The answer's x is uniform in [80, 252], and the holes of its row are
 * symmetric on a ring of those positions, so that only the picture reveals the answer.
 */
export function layPuzzle(chance: Chance): PuzzleLayout {
  const shape = SHAPE_NAMES[whole(chance, SHAPE_NAMES.length)] ?? "tile";
  const size = { side: PUZZLE.pieceWidth, margin: MARGIN };
  const outline = buildOutline(shape, chance() * 2 * Math.PI, size);
  const y = EDGE + whole(chance, Y_LAST - EDGE + 1);
  const otherRow = rowBeside(y, chance);
  const rowSize = otherRow === null || chance() < 0.85 ? 3 : 2;
  const [answerX = X_FIRST, ...sameRow] = ringPositions(rowSize, chance);
  const others = otherRow === null ? [] : [{ x: otherX(answerX, chance), y: otherRow }];
  const decoys = [...sameRow.map((x) => ({ x, y })), ...others];
  return { shape, outline, answer: { x: answerX, y }, decoys };
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

/** The y of another row; null if there is no room. */
function rowBeside(y: number, chance: Chance): number | null {
  const above = y - APART - EDGE;
  const below = Y_LAST - (y + APART);
  if (above < 0 && below < 0) return null;
  return above >= 0 ? EDGE + whole(chance, above + 1) : y + APART + whole(chance, below + 1);
}

function otherX(answerX: number, chance: Chance): number {
  const free = X_COUNT - 2 * OTHER_ROW_APART + 1;
  const away = OTHER_ROW_APART + whole(chance, free);
  return X_FIRST + ((answerX - X_FIRST + away) % X_COUNT);
}

function whole(chance: Chance, below: number): number {
  return Math.floor(chance() * below);
}
