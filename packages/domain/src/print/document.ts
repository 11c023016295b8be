/** BILL: what a table owes so far. TEST: of a printer that is set up, and of no order. */
export type PrintKind = "TICKET" | "RECEIPT" | "BILL" | "TEST";

export type PrintSize = "NORMAL" | "LARGE";

/** What is printed, whatever prints it: from top to bottom; the paper is cut after the last block. */
export type PrintBlock =
  | {
      readonly kind: "TEXT";
      readonly text: string;
      readonly size?: PrintSize;
      readonly bold?: boolean;
      readonly align?: "LEFT" | "CENTER";
      /** Of what belongs to the block above. */
      readonly indented?: boolean;
    }
  | {
      readonly kind: "COLUMNS";
      readonly left: string;
      /** At the right edge, beside the first line of the left. */
      readonly right: string;
      readonly size?: PrintSize;
      readonly bold?: boolean;
    }
  | { readonly kind: "RULE" }
  /** A QR code. */
  | { readonly kind: "CODE"; readonly text: string };

export interface PrintDocument {
  /** Of the browser's dialog. */
  readonly title: string;
  /** "id-ID". */
  readonly languageTag: string;
  readonly blocks: readonly PrintBlock[];
}

/** Millimetres of a roll. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** Every repeat says which one it is; the first print is number 0. */
export function markCopy(document: PrintDocument, copyNo: number): PrintDocument {
  if (copyNo === 0) return document;
  const mark: PrintBlock = {
    ...({ kind: "TEXT", text: `SALINAN ${copyNo}` } as const),
    ...({ size: "LARGE", bold: true, align: "CENTER" } as const),
  };
  return { ...document, blocks: [mark, ...document.blocks] };
}
