import {
  layPuzzle,
  PUZZLE,
  type PuzzleLayout,
  type Spot,
} from "@santap/domain/captcha/puzzle-layout";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { seededChance } from "../scenes/brush.ts";
import { chooseLayout } from "./choose-layout.ts";
import { cutHoles, cutPiece, type HoleMask } from "./cut-puzzle.ts";
import { drawPuzzle, drawRandomPuzzle } from "./draw-puzzle.ts";
import { paintScene, SCALE } from "./paint-scene.ts";

const [WIDTH, HEIGHT] = [PUZZLE.width * SCALE, PUZZLE.height * SCALE];
const SIDE = PUZZLE.pieceWidth * SCALE;
const LAYOUT = layPuzzle(seededChance(3));

/** A hole of half its square. */
const MASK: HoleMask = {
  inside: Uint8Array.from({ length: SIDE * SIDE }, (_, p) => (p % SIDE < SIDE / 2 ? 255 : 0)),
  rim: new Uint8Array(SIDE * SIDE),
};

function drawPicture(value: (pixel: number) => number): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => value(Math.floor(at / 3)));
}

/** The red of every pixel inside a hole. */
function findPixelsInside(picture: Uint8Array, { x, y }: Spot): number[] {
  const covered = [...MASK.inside.keys()].filter((p) => MASK.inside[p] === 255);
  return covered.map(
    (p) => picture[((y * SCALE + Math.floor(p / SIDE)) * WIDTH + x * SCALE + (p % SIDE)) * 3] ?? 0,
  );
}

describe("holes", () => {
  test("holes keep nothing of the picture: over black and over white they are the same", () => {
    const [black, white] = [drawPicture(() => 0), drawPicture(() => 255)];
    for (const picture of [black, white]) {
      cutHoles(picture, LAYOUT, { mask: MASK, chance: seededChance(1) });
    }
    for (const spot of [LAYOUT.answer, ...LAYOUT.decoys]) {
      expect(findPixelsInside(black, spot)).toEqual(findPixelsInside(white, spot));
    }
    expect(black).not.toEqual(white);
  });

  test("look alike, and no two have the same noise", () => {
    const picture = drawPicture(() => 0);
    cutHoles(picture, LAYOUT, { mask: MASK, chance: seededChance(1) });
    const holes = [LAYOUT.answer, ...LAYOUT.decoys].map((spot) => findPixelsInside(picture, spot));
    const means = holes.map((hole) => hole.reduce((sum, value) => sum + value, 0) / hole.length);
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(5);
    expect(new Set(holes.map(String)).size).toBe(holes.length);
  });
});

test("the piece is the picture inside its outline, and nothing of it outside", () => {
  const picture = drawPicture((pixel) => 1 + (pixel % 255));
  const piece = cutPiece(picture, LAYOUT, MASK);
  const { x, y } = LAYOUT.answer;
  for (let p = 0; p < SIDE * SIDE; p += 1) {
    const at = (y * SCALE + Math.floor(p / SIDE)) * WIDTH + x * SCALE + (p % SIDE);
    const red = picture[at * 3];
    const expected = MASK.inside[p] === 255 ? [red, red, red, 255] : [0, 0, 0, 0];
    expect([...piece.subarray(p * 4, p * 4 + 4)]).toEqual(expected);
  }
});

test("a layout is chosen whose holes of one row lie over different parts of the picture", () => {
  // Plain but for one quarter of its width.
  const picture = drawPicture((pixel) => (pixel % WIDTH < 160 * SCALE ? 30 : pixel % 251));
  const row = (answer: number, decoy: number): PuzzleLayout => ({
    ...LAYOUT,
    answer: { x: answer, y: 20 },
    decoys: [{ x: decoy, y: 20 }],
  });
  const offered = [row(40, 100), row(100, 40), row(40, 220), row(100, 30)];
  let next = 0;
  const lay = () => offered[next++ % offered.length] ?? LAYOUT;
  expect(chooseLayout(picture, lay).decoys[0]?.x).toBe(220);
});

test("equal seeds draw equal puzzles", async () => {
  const draw = () => drawPuzzle(() => LAYOUT, seededChance(5));
  expect((await draw()).background.equals((await draw()).background)).toBe(true);
});

describe("pictures", () => {
  test("more than sixty are clearly different from one another", async () => {
    const small = await Promise.all(Array.from({ length: 80 }, (_, seed) => thumbnail(seed * 31)));
    const different: Buffer[] = [];
    for (const one of small) {
      if (different.every((other) => meanDifference(one, other) > 12)) different.push(one);
    }
    expect(different.length).toBeGreaterThan(60);
  });

  test("pictures with their piece take about 20 KB as they travel, and 48 at the very most", async () => {
    const sizes: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { background, piece } = await drawRandomPuzzle();
      sizes.push(background.length + piece.length);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(24 * 1024);
    expect(Math.max(...sizes)).toBeLessThan(48 * 1024);
  });
});

function thumbnail(seed: number): Promise<Buffer> {
  const svg = Buffer.from(paintScene(seededChance(seed)));
  return sharp(svg).removeAlpha().resize(32, 16, { fit: "fill" }).raw().toBuffer();
}

/** 0 to 255, over all points and colours. */
function meanDifference(one: Buffer, other: Buffer): number {
  const total = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
  return total / one.length;
}
