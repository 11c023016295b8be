import jsqr from "jsqr";
import { expect, test } from "vitest";
import { encodeQrMatrix, toSvgPath } from "./qr-matrix.ts";

const QUIET = 4;
const PER_MODULE = 4;
const TEXT =
  "00020101021226570011ID.CO.SANTAP01189360099900000000170215ID10990000000170303UMI5204581253033605405836005802ID5918KOPI LANGKAH PAGI6007JAKARTA61051234062070703A016304ABCD";

test("QRIS-12 a scanner reads from the code what was put into it", () => {
  const matrix = encodeQrMatrix(TEXT);
  const size = (matrix.length + 2 * QUIET) * PER_MODULE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const dark = matrix[Math.floor(y / PER_MODULE) - QUIET]?.[Math.floor(x / PER_MODULE) - QUIET];
      if (dark) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  expect(jsqr(pixels, size, size)?.data).toBe(TEXT);
});

test("the path draws each run of dark modules once", () => {
  expect(
    toSvgPath([
      [true, true, false, true],
      [false, false, true, false],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM2 1h1v1h-1z");
});
