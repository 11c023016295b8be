import type { Bitmap } from "./bitmap.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of closed shapes, in dots. Where they turn the other way, they are holes. */
export type Outline = readonly (readonly Point[])[];

interface Crossing {
  x: number;
  turn: 1 | -1;
}

const SCANS = 4;
/** A dot is black from so much ink on: thin strokes stay whole. */
const INK = 0.45;

/** Blackens what the outline holds, by the rule that fonts are made for (non-zero winding). */
export function fillOutline({ width, height, dots }: Bitmap, outline: Outline): void {
  const ink = new Float32Array(width);
  for (let row = 0; row < height; row += 1) {
    ink.fill(0);
    for (let scan = 0; scan < SCANS; scan += 1)
      for (const [from, to] of findSpans(outline, row + (scan + 0.5) / SCANS))
        addInk(ink, from, to);
    for (let x = 0; x < width; x += 1) if ((ink[x] ?? 0) >= INK) dots[row * width + x] = 1;
  }
}

function addInk(ink: Float32Array, from: number, to: number): void {
  const last = Math.min(ink.length, Math.ceil(to));
  for (let x = Math.max(0, Math.floor(from)); x < last; x += 1)
    ink[x] = (ink[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SCANS;
}

function findSpans(outline: Outline, y: number): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of findCrossings(outline, y)) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) spans.push([from, x]);
  }
  return spans;
}

function findCrossings(outline: Outline, y: number): Crossing[] {
  const crossings: Crossing[] = [];
  for (const shape of outline) {
    let before = shape.at(-1);
    for (const point of shape) {
      if (before !== undefined && before.y <= y !== point.y <= y) {
        const x = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
        crossings.push({ x, turn: before.y < point.y ? 1 : -1 });
      }
      before = point;
    }
  }
  return crossings.toSorted((a, b) => a.x - b.x);
}
