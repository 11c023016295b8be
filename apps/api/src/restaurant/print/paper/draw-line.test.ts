import type { TextLine } from "@santap/domain/print/lay-out";
import { describe, expect, test } from "vitest";
import { openFonts } from "../../../ordering/receipt/pdf/open-fonts.ts";
import { createBitmap, type Bitmap } from "./bitmap.ts";
import { drawLine } from "./draw-line.ts";
import { fillOutline } from "./fill-outline.ts";

const font = openFonts().regular;
const square = (from: number, to: number) => [
  ...[
    { x: from, y: from },
    { x: to, y: from },
  ],
  ...[
    { x: to, y: to },
    { x: from, y: to },
  ],
];

function show({ width, dots }: Bitmap): string[] {
  const rows = Array.from({ length: dots.length / width }, (_, nth) =>
    dots.subarray(nth * width, (nth + 1) * width),
  );
  return rows.map((row) => Array.from(row, (dot) => (dot === 1 ? "#" : ".")).join(""));
}

function fill(...outline: { x: number; y: number }[][]): string[] {
  const bitmap = createBitmap(6, 6);
  fillOutline(bitmap, outline);
  return show(bitmap);
}

function draw(line: Partial<TextLine>): Bitmap {
  const plain = { kind: "TEXT", left: "", right: "", size: "NORMAL", bold: false } as const;
  return drawLine(font, { ...plain, centred: false, ...line }, 384);
}

const inked = ({ dots }: Bitmap) => dots.reduce((sum, dot) => sum + dot, 0);
/** The first and the last column with ink. */
function findEdges({ width, dots }: Bitmap): [number, number] {
  const columns = [...dots.entries()].filter(([, dot]) => dot === 1).map(([at]) => at % width);
  return [Math.min(...columns), Math.max(...columns)];
}

describe("CTR-3 an outline", () => {
  test("CTR-3 an outline is filled, but for a hole that turns the other way", () => {
    expect(fill(square(1, 5))).toEqual([
      "......",
      ".####.",
      ".####.",
      ".####.",
      ".####.",
      "......",
    ]);
    expect(fill(square(0, 6), square(2, 4).toReversed())).toEqual([
      ...["######", "######", "##..##", "##..##", "######", "######"],
    ]);
  });

  test("CTR-3 an outline is one piece where it overlaps itself, and may leave the paper", () => {
    expect(fill(square(-3, 4), square(2, 9))).toEqual([
      ...["####..", "####..", "######", "######", "..####", "..####"],
    ]);
  });
});

describe("CTR-3 a line that cheap printers lack", () => {
  test("CTR-3 a line that cheap printers lack is drawn with its letters, at both edges of the paper", () => {
    const line = draw({ left: "2 x 宫保鸡丁", right: "Rp 64.000" });
    expect([line.width, line.height]).toEqual([384, 24]);
    const [first, last] = findEdges(line);
    expect(first).toBeLessThan(4);
    expect(last).toBeGreaterThan(378);
    expect(inked(draw({ left: "宫" }))).not.toBe(inked(draw({ left: "丁" })));
  });

  test("CTR-3 a line that cheap printers lack is twice as high where it is large, thicker where it is bold, and in the middle", () => {
    const plain = draw({ left: "鸡丁" });
    const large = draw({ left: "鸡丁", size: "LARGE" });
    expect(large.height).toBe(48);
    expect(findEdges(large)[1]).toBeGreaterThan(1.9 * findEdges(plain)[1]);
    expect(inked(draw({ left: "鸡丁", bold: true }))).toBeGreaterThan(1.2 * inked(plain));
    const [first, last] = findEdges(draw({ left: "鸡丁", centred: true }));
    expect(Math.abs(first - (383 - last))).toBeLessThanOrEqual(4);
  });

  test("CTR-3 a line that cheap printers lack stays on the paper and apart from its amount, however wide its letters are", () => {
    const wide = draw({ left: "W".repeat(30), right: "国" });
    const columns = [...wide.dots.entries()].filter(([, dot]) => dot === 1).map(([at]) => at % 384);
    expect(columns.filter((column) => column > 352 && column < 362)).toEqual([]);
    expect(Math.max(...columns)).toBeGreaterThan(370);
  });
});
