import type { TextLine } from "@santap/domain/print/lay-out";
import { describe, expect, test } from "vitest";
import { openFonts } from "../../../ordering/receipt/pdf/open-fonts.ts";
import { drawLine, type Bitmap } from "./draw-line.ts";

const font = openFonts().regular;
function draw(line: Partial<TextLine>): Promise<Bitmap> {
  const plain = { kind: "TEXT", left: "", right: "", size: "NORMAL", bold: false } as const;
  return drawLine(font, { ...plain, centred: false, ...line }, 384);
}

const inked = ({ dots }: Bitmap) => dots.reduce((sum, dot) => sum + dot, 0);
/** The first and the last column with ink. */
function findEdges({ width, dots }: Bitmap): [number, number] {
  const columns = [...dots.entries()].filter(([, dot]) => dot === 1).map(([at]) => at % width);
  return [Math.min(...columns), Math.max(...columns)];
}

describe("CTR-3 a line that cheap printers lack", () => {
  test("CTR-3 a line that cheap printers lack is drawn with its letters, at both edges of the paper", async () => {
    const line = await draw({ left: "2 x 宫保鸡丁", right: "Rp 64.000" });
    expect([line.width, line.height]).toEqual([384, 24]);
    const [first, last] = findEdges(line);
    expect(first).toBeLessThan(4);
    expect(last).toBeGreaterThan(378);
    expect(inked(await draw({ left: "宫" }))).not.toBe(inked(await draw({ left: "丁" })));
  });

  test("CTR-3 a line that cheap printers lack is twice as high where it is large, thicker where it is bold, and in the middle", async () => {
    const plain = await draw({ left: "鸡丁" });
    const large = await draw({ left: "鸡丁", size: "LARGE" });
    expect(large.height).toBe(48);
    expect(findEdges(large)[1]).toBeGreaterThan(1.9 * findEdges(plain)[1]);
    expect(inked(await draw({ left: "鸡丁", bold: true }))).toBeGreaterThan(1.2 * inked(plain));
    const [first, last] = findEdges(await draw({ left: "鸡丁", centred: true }));
    expect(Math.abs(first - (383 - last))).toBeLessThanOrEqual(4);
  });

  test("CTR-3 a line that cheap printers lack stays on the paper and apart from its amount, however wide its letters are", async () => {
    const wide = await draw({ left: "W".repeat(30), right: "国" });
    const columns = [...wide.dots.entries()].filter(([, dot]) => dot === 1).map(([at]) => at % 384);
    expect(columns.filter((column) => column > 352 && column < 362)).toEqual([]);
    expect(Math.max(...columns)).toBeGreaterThan(370);
  });

  test("CTR-3 a line that cheap printers lack keeps the holes of its letters open, and every stroke of the small ones", async () => {
    const { width, height, dots } = await draw({ left: "国" });
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from(dots.subarray(y * width, y * width + 24)).join(""),
    );
    expect(rows.some((row) => /1+0{2,}1+0{2,}1+/.test(row))).toBe(true);
    expect(rows.filter((row) => /1{16,}/.test(row)).length).toBeGreaterThanOrEqual(2);
  });
});
