import type { PrintBlock } from "@santap/domain/print/document";
import { expect, test } from "vitest";
import { openFonts } from "../../../ordering/receipt/pdf/open-fonts.ts";
import { encodeDocument, type PrinterLanguage } from "./encode-document.ts";

const fonts = openFonts();
const RECEIPT: PrintBlock[] = [
  { kind: "TEXT", text: "Kopi Langkah", size: "LARGE", bold: true, align: "CENTER" },
  { kind: "COLUMNS", left: "2 × Kaya toast", right: "Rp 44.000" },
  { kind: "RULE" },
];

let opened = 0;

async function encode(
  blocks: PrintBlock[],
  language: PrinterLanguage = "esc-pos",
): Promise<Buffer> {
  opened = 0;
  const openFont = () => {
    opened += 1;
    return fonts.regular;
  };
  const document = { title: "", languageTag: "id-ID", blocks };
  return Buffer.from(await encodeDocument(document, { width: 58, language, openFont }));
}

test("CTR-3 a receipt in Latin letters is text of the printer's own font, with sizes and a cut", async () => {
  const bytes = (await encode(RECEIPT)).toString("latin1");
  expect(bytes.startsWith("\u001B@")).toBe(true);
  expect(bytes).toContain("\u001BE\u0001\u001D!\u0011");
  expect(bytes).toContain("  Kopi Langkah");
  expect(bytes).toContain("2 x Kaya toast         Rp 44.000");
  expect(bytes).toContain("-".repeat(32));
  expect(bytes.length - bytes.lastIndexOf("\u001DV")).toBeLessThan(8);
  expect(bytes).not.toContain("\u001Dv0");
  expect(opened).toBe(0);
});

test("CTR-3 a line in Chinese is a picture as wide as the paper, and the others stay text", async () => {
  const dish = { kind: "COLUMNS", left: "2 × 宫保鸡丁", right: "Rp 64.000" } as const;
  const bytes = await encode([...RECEIPT, dish]);
  // GS v 0: 48 bytes a row, 24 rows.
  const start = bytes.indexOf(Buffer.from([0x1d, 0x76, 0x30, 0, 48, 0, 24, 0]));
  expect(start).toBeGreaterThan(0);
  const dots = bytes.subarray(start + 8, start + 8 + 48 * 24);
  expect(dots.filter((byte) => byte !== 0).length).toBeGreaterThan(100);
  expect(bytes.toString("latin1")).toContain("Kaya toast");
  expect(bytes.toString("latin1")).not.toContain("64.000");
});

test.each(["star-line", "star-prnt"] as const)(
  "CTR-3 %s: the same, as Star's printers take it",
  async (language) => {
    const bytes = (await encode([...RECEIPT, { kind: "TEXT", text: "谢谢" }], language)).toString(
      "latin1",
    );
    expect(bytes).toContain("2 x Kaya toast         Rp 44.000");
    // ESC X: a picture, 24 dots high.
    expect(bytes).toContain("\u001BX\u0080\u0001");
    expect(bytes.length - bytes.lastIndexOf("\u001Bd")).toBeLessThan(8);
  },
);

test("CTR-3 nothing that people write is a command of the printer", async () => {
  const name = "\u001Bp\u0000\u0019\u0019 \u001DV\u0000 \u0010\u0014 Es teh";
  const bytes = (await encode([{ kind: "TEXT", text: name }])).toString("latin1");
  expect(bytes).toContain("p V Es teh");
  expect(bytes).not.toContain("\u001Bp");
  expect(bytes.split("\u001DV")).toHaveLength(2);
});

test("CTR-3 a code is the printer's own QR code", async () => {
  const bytes = (await encode([{ kind: "CODE", text: "https://santap.example/r/1" }])).toString(
    "latin1",
  );
  expect(bytes).toContain("1P0https://santap.example/r/1");
});

test("NOV-7 what neither printer nor font has is named, and is then text of the printer's own font", async () => {
  const bytes = await encode([{ kind: "TEXT", text: "! Catatan: 🚫🥜 please 👨‍👩‍👧‍👦 ₫ ع", bold: true }]);
  const text = bytes.toString("latin1");
  for (const named of ["[DILARANG]", "[kacang]", "please", "[keluarga]", "[VND]", "[a]"])
    expect(text).toContain(named);
  expect(text).not.toContain("?");
  expect(text).not.toContain("\u001Dv0");
});
