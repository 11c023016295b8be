import { expect, test } from "vitest";
import { readEscPos } from "./read-escpos.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1")));

test("CTR-3 text has the size, weight and place that its commands say, until the paper is cut", () => {
  const paper = bytes(
    ...[[0x1b, 0x40], [0x1b, 0x45, 1], [0x1d, 0x21, 0x11], [0x1b, 0x61, 1], "Struk", [10, 13]],
    ...[[0x1b, 0x45, 0], [0x1d, 0x21, 0], [0x1b, 0x61, 0], "Total", [10, 13], [0x1d, 0x56, 0]],
  );
  expect(readEscPos(paper)).toEqual([
    { kind: "TEXT", text: "Struk", large: true, bold: true, centred: true },
    { kind: "TEXT", text: "Total", large: false, bold: false, centred: false },
    { kind: "CUT" },
  ]);
});

test("CTR-3 a picture and a QR code keep what they show; what is no command is refused", () => {
  const picture = [
    [0x1d, 0x76, 0x30, 0, 1, 0, 2, 0],
    [0x81, 0x7e],
  ];
  const code = [
    [0x1d, 0x28, 0x6b, 6, 0, 0x31, 0x50, 0x30],
    "abc",
    [0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30],
  ];
  expect(readEscPos(bytes(...picture, ...code))).toEqual([
    { kind: "PICTURE", rowBytes: 1, rows: 2, dots: Buffer.from([0x81, 0x7e]) },
    { kind: "CODE", text: "abc" },
  ]);
  expect(() => readEscPos(bytes([0x1b, 0x70, 0]))).toThrow("unknown command ESC p");
  expect(() => readEscPos(bytes([0x1d, 0x76, 0x30, 0, 9, 0, 9, 0]))).toThrow("cut off");
});
