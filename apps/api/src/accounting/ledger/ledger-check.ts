export interface LedgerCheck {
  readonly fault: string;
  /** Returns one text column, `id`. */
  readonly text: string;
}
