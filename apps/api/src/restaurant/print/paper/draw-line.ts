import type { Font } from "fontkit";
import type { TextLine } from "@santap/domain/print/lay-out";
import { createBitmap, thicken, type Bitmap } from "./bitmap.ts";
import { fillOutline, type Outline } from "./fill-outline.ts";
import { traceText, type TracedText } from "./trace-text.ts";

/** As high as a line of the printer's own font; letters a little smaller than their cell. */
const LINE_DOTS = 24;
const LETTER_DOTS = 22;
const BASELINE_DOTS = 19;
const GAP_DOTS = 12;

/** A line of text as a picture as wide as the paper, of `width` dots (a multiple of 8). */
export function drawLine(font: Font, line: TextLine, width: number): Bitmap {
  const times = line.size === "LARGE" ? 2 : 1;
  const bitmap = createBitmap(width, LINE_DOTS * times);
  const at = { size: LETTER_DOTS * times, baseline: BASELINE_DOTS * times };
  const right = squeeze(traceText(font, line.right, at), width);
  const room = line.right === "" ? width : width - right.width - GAP_DOTS;
  const left = squeeze(traceText(font, line.left, at), room);
  const start = line.centred ? (width - left.width) / 2 : 0;
  fillOutline(bitmap, [
    ...shift(left.outline, start),
    ...shift(right.outline, width - right.width),
  ]);
  if (line.bold) for (let nth = 0; nth < times; nth += 1) thicken(bitmap);
  return bitmap;
}

/** Proportional letters are rarely wider than the columns that they were counted as. */
function squeeze({ outline, width }: TracedText, room: number): TracedText {
  if (width <= room) return { outline, width };
  const scale = room / width;
  return {
    outline: outline.map((shape) => shape.map(({ x, y }) => ({ x: x * scale, y }))),
    width: room,
  };
}

function shift(outline: Outline, by: number): Outline {
  return outline.map((shape) => shape.map(({ x, y }) => ({ x: x + by, y })));
}
