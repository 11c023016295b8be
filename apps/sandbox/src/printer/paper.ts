/** What came out of a printer, from top to bottom. */
export type PaperPart =
  | {
      readonly kind: "TEXT";
      readonly text: string;
      /** Letters twice as high and wide. */
      readonly large: boolean;
      readonly bold: boolean;
      readonly centred: boolean;
    }
  /** One bit a dot, rows of whole bytes, the highest bit at the left. */
  | {
      readonly kind: "PICTURE";
      readonly rowBytes: number;
      readonly rows: number;
      readonly dots: Buffer;
    }
  | { readonly kind: "CODE"; readonly text: string }
  | { readonly kind: "CUT" };
