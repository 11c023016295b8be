import type { QrInfo } from "@santap/contract/schemas/payment";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { encodeQrMatrix } from "../../../shell/qr-code/qr-matrix.ts";

/** Pixels; large enough for gallery scanners. */
const WIDTH = 900;
const MARGIN = 60;
const QUIET_MODULES = 4;
const INK = "#1b1b1b";
const PAPER = "#ffffff";
const FAMILY = "system-ui, Roboto, 'Noto Sans', sans-serif";

/**
 * A picture with merchant, NMID, code, amount and, in words, until when it can be paid. Throws if
 * the browser has no 2D canvas.
 */
export function drawQrPicture(info: QrInfo, until: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const matrix = encodeQrMatrix(info.qrCodeText);
  const perModule = Math.floor((WIDTH - 2 * MARGIN) / (matrix.length + 2 * QUIET_MODULES));
  const codeSize = perModule * matrix.length;
  const codeTop = 300;
  canvas.width = WIDTH;
  canvas.height = codeTop + codeSize + 320;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw a picture");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = INK;
  pen.textAlign = "center";
  writeLine(pen, { text: "QRIS", y: 100, size: 64, bold: true });
  writeLine(pen, { text: info.merchantName.toUpperCase(), y: 184, size: 48, bold: true });
  writeLine(pen, { text: `NMID ${info.nmid}`, y: 240, size: 32 });
  const left = Math.round((WIDTH - codeSize) / 2);
  drawModules(pen, matrix, { left, top: codeTop, perModule });
  const amountAt = codeTop + codeSize + 130;
  writeLine(pen, { text: formatRupiah(info.payPrice), y: amountAt, size: 72, bold: true });
  writeLine(pen, { text: until, y: amountAt + 80, size: 36 });
  return canvas;
}

interface Line {
  text: string;
  y: number;
  size: number;
  bold?: boolean;
}

/** Centred; a long name is set smaller instead of being cut. */
function writeLine(pen: CanvasRenderingContext2D, { text, y, size, bold }: Line): void {
  const room = WIDTH - 2 * MARGIN;
  const font = (px: number) => `${bold ? "700" : "400"} ${px}px ${FAMILY}`;
  pen.font = font(size);
  const width = pen.measureText(text).width;
  if (width > room) pen.font = font(Math.floor((size * room) / width));
  pen.fillText(text, WIDTH / 2, y);
}

interface Place {
  left: number;
  top: number;
  perModule: number;
}

/** Whole pixels per module, so that every edge is sharp. */
function drawModules(
  pen: CanvasRenderingContext2D,
  matrix: readonly (readonly boolean[])[],
  { left, top, perModule }: Place,
): void {
  matrix.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(left + x * perModule, top + y * perModule, perModule, perModule);
    });
  });
}
