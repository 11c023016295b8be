import { randomBytes, randomInt } from "node:crypto";
import type { Sharp, SharpOptions } from "sharp";
import type { Outline } from "@santap/domain/captcha/outline";
import {
  layPuzzle,
  PUZZLE,
  type Chance,
  type PuzzleLayout,
} from "@santap/domain/captcha/puzzle-layout";
import type { Puzzle } from "../embedded/puzzle-pool.ts";
import { seededChance } from "../scenes/brush.ts";
import { chooseLayout } from "./choose-layout.ts";
import { cutHoles, cutPiece, type HoleMask } from "./cut-puzzle.ts";
import { paintScene, SCALE } from "./paint-scene.ts";
import { n, polygon } from "../scenes/svg.ts";

const [WIDTH, HEIGHT] = [PUZZLE.width * SCALE, PUZZLE.height * SCALE];
const SIDE = PUZZLE.pieceWidth * SCALE;
const LOOK = { quality: 36, effort: 2 } as const;

type OpenImage = (input: Buffer, options?: SharpOptions) => Sharp;

export interface DrawnPuzzle {
  layout: PuzzleLayout;
  background: Buffer;
  piece: Buffer;
}

/** Takes about ten milliseconds, mostly on another thread. */
export async function drawRandomPuzzle(): Promise<Puzzle> {
  const pictureChance = seededChance(randomBytes(4).readUInt32BE());
  const { layout, background, piece } = await drawPuzzle(
    () => layPuzzle(unforeseeable),
    pictureChance,
  );
  const { x: answerX, y } = layout.answer;
  return { answerX, y, background: dataUrl(background), piece: dataUrl(piece) };
}

export async function drawPuzzle(lay: () => PuzzleLayout, chance: Chance): Promise<DrawnPuzzle> {
  const open = await loadSharp();
  const picture = await open(Buffer.from(paintScene(chance)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const layout = chooseLayout(picture, lay);
  const mask = await drawMask(open, layout.outline);
  const cut = cutPiece(picture, layout, mask);
  cutHoles(picture, layout, { mask, chance });
  const whole = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const square = { width: SIDE, height: SIDE, channels: 4 } as const;
  const background = await open(picture, { raw: whole }).webp(LOOK).toBuffer();
  const piece = await open(cut, { raw: square })
    .webp({ ...LOOK, alphaQuality: 80 })
    .toBuffer();
  return { layout, background, piece };
}

/** Red: the hole; green: its rim. */
async function drawMask(open: OpenImage, outline: Outline): Promise<HoleMask> {
  const { pieceWidth } = PUZZLE;
  const size = `width="${n(SIDE)}" height="${n(SIDE)}" viewBox="0 0 ${pieceWidth} ${pieceWidth}"`;
  const ground = `<rect width="100%" height="100%" fill="#000"/>`;
  const hole = polygon(outline, { fill: "#f00" });
  const rim = polygon(outline, { fill: "none", stroke: "#0f0", "stroke-width": 1.5 });
  const svg = (parts: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${parts}</svg>`);
  const [inside, line] = await Promise.all(
    [svg(hole), svg(rim)].map((text) => open(text).removeAlpha().raw().toBuffer()),
  );
  return { inside: channel(inside, 0), rim: channel(line, 1) };
}

function channel(rgb: Buffer | undefined, part: number): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => rgb?.[pixel * 3 + part] ?? 0);
}

/** Loaded on first use, as the start must not wait for it. */
async function loadSharp(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  // One thread and no cache, to save CPU and memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const FINE = 2 ** 40;
function unforeseeable(): number {
  return randomInt(FINE) / FINE;
}

function dataUrl(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString("base64")}`;
}
