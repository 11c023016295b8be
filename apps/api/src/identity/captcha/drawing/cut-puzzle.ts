import type { Chance, PuzzleLayout, Spot } from "@santap/domain/captcha/puzzle-layout";
import { PUZZLE } from "@santap/domain/captcha/puzzle-layout";
import { SCALE } from "./paint-scene.ts";

const WIDTH = PUZZLE.width * SCALE;
const SIDE = PUZZLE.pieceWidth * SCALE;
const CELL = 2 * SCALE;

/** Coverage per pixel, 0 to 255. */
export interface HoleMask {
  inside: Uint8Array;
  rim: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

/** RGBA; transparent outside the outline. */
export function cutPiece(picture: Uint8Array, { answer }: PuzzleLayout, mask: HoleMask): Buffer {
  const piece = Buffer.alloc(SIDE * SIDE * 4);
  forEachPixel(answer, (pixel, source) => {
    const alpha = mask.inside[pixel] ?? 0;
    if (alpha === 0) return;
    for (let part = 0; part < 3; part += 1) piece[pixel * 4 + part] = picture[source + part] ?? 0;
    piece[pixel * 4 + 3] = alpha;
  });
  return piece;
}

/** In place: opaque noise with a rim, the same for answer and decoys. */
export function cutHoles(
  picture: Uint8Array,
  { answer, decoys }: PuzzleLayout,
  { mask, chance }: { mask: HoleMask; chance: Chance },
): void {
  const base = 60 + chance() * 70;
  const colour: Colour = [base + chance() * 24, base + chance() * 24, base + chance() * 24];
  const light = chance() * 60 + 175;
  for (const spot of [answer, ...decoys]) {
    const noise = drawNoise(chance);
    forEachPixel(spot, (pixel, target) => {
      const inside = (mask.inside[pixel] ?? 0) / 255;
      const rim = (mask.rim[pixel] ?? 0) / 255;
      for (let part = 0; part < 3; part += 1) {
        const fill = (colour[part] ?? 0) + (noise[pixel] ?? 0);
        const old = picture[target + part] ?? 0;
        const filled = old + (fill - old) * inside;
        picture[target + part] = clamp(filled + (light - filled) * rim * 0.8);
      }
    });
  }
}

function drawNoise(chance: Chance): Int8Array {
  const across = SIDE / CELL;
  const grains = Int8Array.from({ length: across * across }, () => chance() * 36 - 18);
  return Int8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    return grains[Math.floor(y / CELL) * across + Math.floor(x / CELL)] ?? 0;
  });
}

function forEachPixel(spot: Spot, visit: (pixel: number, offset: number) => void): void {
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const x = spot.x * SCALE + (pixel % SIDE);
    const y = spot.y * SCALE + Math.floor(pixel / SIDE);
    visit(pixel, (y * WIDTH + x) * 3);
  }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
