import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markCopy, type PrintBlock, type PrintDocument } from "./document.ts";
import { COLUMNS, layOut, type PaperLine } from "./lay-out.ts";
import { countColumns, needsPicture, toPrintable } from "./printable-text.ts";
import { wrapText } from "./wrap-text.ts";

/** Of all that guests and staff can type: notes of orders and rounds, reasons, names. */
const MAX_TYPED_LENGTH = 200;

const documentOf = (...blocks: PrintBlock[]): PrintDocument => ({
  title: "Struk",
  languageTag: "id-ID",
  blocks,
});
const write = (line: PaperLine) =>
  line.kind === "TEXT" ? `${line.left}|${line.right}` : line.kind;
const print = (blocks: PrintBlock[], paper: 58 | 80 = 58) =>
  layOut(documentOf(...blocks), paper).map(write);

describe("a document on paper", () => {
  test("CTR-3 a document on paper is wrapped at spaces, with the amount beside the first line", () => {
    const name = "2 x Nasi goreng kampung dengan telur mata sapi";
    expect(print([{ kind: "COLUMNS", left: name, right: "Rp 64.000" }])).toEqual([
      "2 x Nasi goreng|Rp 64.000",
      "kampung dengan telur|",
      "mata sapi|",
    ]);
    expect(print([{ kind: "COLUMNS", left: name, right: "Rp 64.000" }], 80)).toEqual([
      "2 x Nasi goreng kampung dengan telur|Rp 64.000",
      "mata sapi|",
    ]);
  });

  test("CTR-3 a document on paper has half the columns for large letters, and breaks a word that is too long", () => {
    const block = { kind: "TEXT", text: "Supercalifragilistik pedas", size: "LARGE" } as const;
    expect(print([block])).toEqual(["Supercalifragili|", "stik pedas|"]);
  });

  test("CTR-3 a document on paper puts a value below its label where both do not fit", () => {
    const right = "S06/2026/R/00000000000017";
    expect(print([{ kind: "COLUMNS", left: "Nomor struk", right }])).toEqual([
      "Nomor struk|",
      `|${right}`,
    ]);
  });

  test("CTR-3 no line is longer than the paper, whatever people call their dishes", () => {
    const size = fc.constantFrom("NORMAL", "LARGE");
    const text = fc.string({ unit: "grapheme", maxLength: 300 });
    const block = fc.oneof(
      fc.record({ kind: fc.constant("TEXT"), text, size, indented: fc.boolean() }),
      fc.record({ kind: fc.constant("COLUMNS"), left: text, right: text, size }),
    );
    fc.assert(
      fc.property(block, fc.constantFrom(58, 80), (one, paper) => {
        for (const line of layOut(documentOf(one as PrintBlock), paper)) {
          if (line.kind !== "TEXT") continue;
          const columns = COLUMNS[paper] / (line.size === "LARGE" ? 2 : 1);
          expect(countColumns(line.left) + countColumns(line.right)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });

  test("NOV-6 nothing of the longest note, name or reason is cut, also in large letters on 58 mm", () => {
    const unit = fc.constantFrom("a", "国", "🌶", "ß", " ", "Rindfleischetikettierung ");
    const text = fc.string({ unit, minLength: MAX_TYPED_LENGTH, maxLength: MAX_TYPED_LENGTH });
    const size = fc.constantFrom("NORMAL" as const, "LARGE" as const);
    const letters = (parts: readonly string[]) => parts.join("").replaceAll(" ", "");
    fc.assert(
      fc.property(text, size, fc.boolean(), (typed, one, beside) => {
        const block: PrintBlock = beside
          ? { kind: "COLUMNS", left: `! Catatan: ${typed}`, right: "Rp 64.000", size: one }
          : { kind: "TEXT", text: `! Catatan: ${typed}`, size: one, indented: true };
        const lines = layOut(documentOf(block), 58).filter((line) => line.kind === "TEXT");
        expect(letters(lines.map(({ left }) => left))).toBe(letters(["! Catatan: ", typed]));
      }),
    );
  });

  test("CTR-3 a document on paper keeps every letter of a text that is wrapped", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "国", " "), minLength: 1 });
    fc.assert(
      fc.property(text, (one) => {
        const all = (lines: string[]) => lines.join("").replaceAll(" ", "");
        expect(all(wrapText(one, 8))).toBe(one.replaceAll(" ", ""));
      }),
    );
  });

  test("CTR-3 every repeat says which copy it is", () => {
    const original = documentOf({ kind: "RULE" });
    expect(markCopy(original, 0)).toBe(original);
    expect(print([...markCopy(original, 2).blocks])).toEqual(["SALINAN 2|", "RULE"]);
  });
});

describe("letters", () => {
  test("CTR-3 letters that cheap printers lack are drawn; signs have a likeness", () => {
    expect(toPrintable("2 × Kopi “susu” – dingin…")).toBe('2 x Kopi "susu" - dingin...');
    expect(needsPicture(toPrintable("2 × Kopi – “susu”"))).toBe(false);
    const lacking = ["宫保鸡丁", "Café", "Đông", "ชา", "🍜"];
    expect(lacking.filter(needsPicture)).toEqual(lacking);
  });

  test("CTR-3 letters that are wide take two columns; invisible ones are left out", () => {
    expect(countColumns("Kopi")).toBe(4);
    expect(countColumns("宫保鸡丁，微辣")).toBe(14);
    expect(toPrintable("a\u202Eb\u0000c\nd\u001B@")).toBe("abc d@");
  });
});
