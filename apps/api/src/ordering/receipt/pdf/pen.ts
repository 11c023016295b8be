import type PDFDocument from "pdfkit";
import type { Fonts } from "./open-fonts.ts";

export type Sheet = InstanceType<typeof PDFDocument>;

export const SIDE = 36;
/** Of A5, between its margins. */
export const WIDTH = 419.53 - 2 * SIDE;
const [INK, QUIET, RULE] = ["#221a15", "#5c5048", "#c9bfb4"];
const BODY = 9;
const OUTLINE = 0.35;

export interface Style {
  font?: keyof Fonts;
  size?: number;
  quiet?: boolean;
  tag?: "H1" | "H2" | "P";
}

interface Place {
  x: number;
  y: number;
  width: number;
  align?: "right" | "center";
}

/** Writes tagged text from top to bottom, onto as many pages as it takes. */
export class Pen {
  readonly sheet: Sheet;
  readonly #known: Fonts["regular"];

  constructor(sheet: Sheet, fonts: Fonts) {
    this.sheet = sheet;
    this.#known = fonts.regular;
  }

  measure(text: string, style: Style, width: number): number {
    return this.#use(style, text).heightOfString(this.#toDrawable(text), { width });
  }

  write(text: string, style: Style, place: Place): void {
    const draw = () => this.#draw(text, style, place);
    this.sheet.addStructure(this.sheet.struct(style.tag ?? "P", {}, [draw]));
  }

  /** What is not read aloud. */
  decorate(type: "Layout" | "Pagination", draw: () => void): void {
    this.sheet.markContent("Artifact", { type });
    draw();
    this.sheet.endMarkedContent();
  }

  makeRoom(height: number): void {
    if (this.sheet.y + height > this.sheet.page.height - 1.5 * SIDE) this.sheet.addPage();
  }

  paragraph(text: string, style: Style): void {
    const height = this.measure(text, style, WIDTH);
    this.makeRoom(height);
    const { y } = this.sheet;
    this.write(text, style, { x: SIDE, y, width: WIDTH });
    this.sheet.y = y + height + 2;
  }

  rule(): void {
    // Never the last on a page.
    this.makeRoom(40);
    const y = this.sheet.y + 5;
    this.decorate("Layout", () => {
      const line = this.sheet.moveTo(SIDE, y).lineTo(SIDE + WIDTH, y);
      line.lineWidth(0.5).strokeColor(RULE).stroke();
    });
    this.sheet.y = y + 7;
  }

  foot(text: string): void {
    const y = this.sheet.page.height - SIDE;
    const place = { x: SIDE, y, width: WIDTH, align: "center" } as const;
    this.decorate("Pagination", () => this.#draw(text, { size: 8, quiet: true }, place));
  }

  #draw(text: string, style: Style, { x, y, ...place }: Place): void {
    const thick = isThickened(text, style) && { fill: true, stroke: true };
    const ready = this.#use(style, text).lineWidth(OUTLINE).strokeColor(INK);
    ready.text(this.#toDrawable(text), x, y, { ...place, ...thick });
  }

  #use(style: Style, text: string): Sheet {
    const { size = BODY, quiet = false, font = "regular" } = style;
    const name = isThickened(text, style) ? "regular" : font;
    return this.sheet
      .font(name)
      .fontSize(size)
      .fillColor(quiet ? QUIET : INK);
  }

  #toDrawable(text: string): string {
    const isKnown = (letter: string) =>
      this.#known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Array.from(text, (letter) => (isKnown(letter) ? letter : "?")).join("");
  }
}

/** A second Chinese font would double the file: bold Chinese is the regular one with an outline. */
function isThickened(text: string, { font }: Style): boolean {
  return font === "bold" && /[^ -\u024F\u2000-\u206F]/u.test(text);
}
