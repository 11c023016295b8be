import type { Font } from "fontkit";
import type { TextLine } from "@santap/domain/print/lay-out";

/** Dots of paper: 1 is black. Rows from the top. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** As high as a line of the printer's own font; letters a little smaller than their cell. */
const LINE_DOTS = 24;
const LETTER_DOTS = 22;
const BASELINE_DOTS = 19;
const GAP_DOTS = 12;
/** A dot is black from so much ink on, 0 to 1: thin strokes stay whole. */
const INK = 0.4;

/** A line of text as a picture as wide as the paper, of `width` dots (a multiple of 8). */
export async function drawLine(font: Font, line: TextLine, width: number): Promise<Bitmap> {
  const times = line.size === "LARGE" ? 2 : 1;
  const [left, right] = [traceText(font, line.left, times), traceText(font, line.right, times)];
  const rightWidth = Math.min(right.width, width);
  const room = line.right === "" ? width : width - rightWidth - GAP_DOTS;
  const start = line.centred ? (width - Math.min(left.width, room)) / 2 : 0;
  const height = LINE_DOTS * times;
  const letters = left.place(start, room) + right.place(width - rightWidth, width);
  const dots = await paint({ width, height, letters });
  if (line.bold) for (let nth = 0; nth < times; nth += 1) thicken(dots, width);
  return { width, height, dots };
}

/** Letters side by side, `width` dots wide. What the font lacks was named before. */
function traceText(font: Font, text: string, times: number) {
  const scale = (LETTER_DOTS * times) / font.unitsPerEm;
  let pen = 0;
  let paths = "";
  for (const letter of text) {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    paths += `<path transform="translate(${pen})" d="${glyph.path.toSVG()}"/>`;
    pen += glyph.advanceWidth;
  }
  const width = pen * scale;
  return {
    width,
    /** Proportional letters are rarely wider than the columns that they were counted as. */
    place(x: number, room: number): string {
      const across = scale * Math.min(1, room / width);
      const at = `translate(${x} ${BASELINE_DOTS * times}) scale(${across} ${-scale})`;
      return paths && `<g transform="${at}">${paths}</g>`;
    },
  };
}

interface Painting {
  width: number;
  height: number;
  letters: string;
}

async function paint({ width, height, letters }: Painting): Promise<Uint8Array> {
  // Loaded by the first line that has to be drawn.
  const { default: sharp } = await import("sharp");
  const ground = `<rect width="${width}" height="${height}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${letters}</svg>`;
  const light = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return Uint8Array.from(light, (value) => (value <= 255 * (1 - INK) ? 1 : 0));
}

/** Bold: every dot is two wide. */
function thicken(dots: Uint8Array, width: number): void {
  for (let at = dots.length - 1; at > 0; at -= 1)
    if (at % width !== 0 && dots[at - 1] === 1) dots[at] = 1;
}
