import type { Font } from "fontkit";
import type { Outline, Point } from "./fill-outline.ts";

type Command = Font extends {
  layout(text: string): { glyphs: { path: { commands: (infer C)[] } }[] };
}
  ? C
  : never;

const CURVE_STEPS = 6;

export interface TracedText {
  outline: Outline;
  /** In dots. */
  width: number;
}

/** The shapes of a text's letters, side by side. What the font lacks was named before. */
export function traceText(
  font: Font,
  text: string,
  at: { size: number; baseline: number },
): TracedText {
  const scale = at.size / font.unitsPerEm;
  const outline: Point[][] = [];
  let pen = 0;
  for (const letter of text) {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const left = pen;
    const place = (x: number, y: number): Point => ({
      x: (left + x) * scale,
      y: at.baseline - y * scale,
    });
    outline.push(...traceGlyph(glyph.path.commands, place));
    pen += glyph.advanceWidth;
  }
  return { outline, width: pen * scale };
}

function traceGlyph(
  commands: readonly Command[],
  place: (x: number, y: number) => Point,
): Point[][] {
  const shapes: Point[][] = [];
  let shape: Point[] = [];
  let [x0, y0] = [0, 0];
  for (const { command, args } of commands) {
    const [x = 0, y = 0] = args.slice(-2);
    if (command === "moveTo") shapes.push((shape = [place(x, y)]));
    if (command === "lineTo") shape.push(place(x, y));
    if (command === "quadraticCurveTo" || command === "bezierCurveTo")
      shape.push(...traceCurve([x0, y0, ...args]).map(([cx, cy]) => place(cx, cy)));
    if (command !== "closePath") [x0, y0] = [x, y];
  }
  return shapes;
}

/** Of degree 2 or 3, by its points, as straight steps (de Casteljau). */
function traceCurve(numbers: readonly number[]): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return Array.from({ length: CURVE_STEPS }, (_, nth) => {
    const part = (nth + 1) / CURVE_STEPS;
    let row = points;
    while (row.length > 1)
      row = row.slice(1).map(([x, y], before) => {
        const [px, py] = row[before] ?? [x, y];
        return [px + (x - px) * part, py + (y - py) * part];
      });
    return row[0] ?? [0, 0];
  });
}
