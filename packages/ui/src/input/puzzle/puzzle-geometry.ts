/** A picture with a gap and the piece that belongs there, in pixels as they were drawn. */
export interface Puzzle {
  /** Addresses of the two pictures; the piece is square. */
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceWidth: number;
  /** Upper edge of the piece. */
  y: number;
}

type Sizes = Pick<Puzzle, "width" | "pieceWidth">;

/** How far the piece can go. */
export function getTravel({ width, pieceWidth }: Sizes): number {
  return width - pieceWidth;
}

/** A distance on screen in pixels of the picture, however wide it is shown. */
export function toPicturePixels(onScreen: number, shownWidth: number, { width }: Sizes): number {
  return shownWidth > 0 ? (onScreen * width) / shownWidth : 0;
}

export function withinTravel(x: number, sizes: Sizes): number {
  return Math.min(Math.max(x, 0), getTravel(sizes));
}

/** The place of the piece from 0 to 100, whole. */
export function toPercent(x: number, sizes: Sizes): number {
  return Math.round((x / getTravel(sizes)) * 100);
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};

/** Where a key or a tap takes the piece, in hundredths of its way. */
export function afterStep(x: number, percent: number, sizes: Sizes): number {
  return withinTravel(x + (percent * getTravel(sizes)) / 100, sizes);
}

/** How far a key takes the piece, in hundredths of its way; null for a key that does not. */
export function getKeyStep(key: string): number | null {
  return Object.hasOwn(STEPS, key) ? (STEPS[key] ?? null) : null;
}
