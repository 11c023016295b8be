/** What a station's paper says of a line, or would say of it now. */
export interface LineOnPaper {
  /** 0: taken off. */
  readonly quantity: number;
  readonly note: string;
  /** Null for takeaway. */
  readonly tableLabel: string | null;
  /** Of the whole party. */
  readonly allergies: readonly string[];
}

export type PaperChange = "NEW" | "CHANGED" | "VOIDED";

/**
 * NOV-8: which tickets a line needs. `paper` null: the station has none of it. Less is a ticket of its own, which
 * says how many fewer; an allergy that the paper does not know yet is a change of every dish of the party.
 */
export function comparePaper(paper: LineOnPaper | null, now: LineOnPaper): PaperChange[] {
  if (paper === null) return now.quantity > 0 ? ["NEW"] : [];
  const less = now.quantity < paper.quantity;
  const known = new Set(paper.allergies);
  const changed =
    now.quantity > paper.quantity ||
    now.note !== paper.note ||
    now.tableLabel !== paper.tableLabel ||
    now.allergies.some((note) => !known.has(note));
  return [
    ...(less ? ["VOIDED" as const] : []),
    ...(changed && now.quantity > 0 ? ["CHANGED" as const] : []),
  ];
}
