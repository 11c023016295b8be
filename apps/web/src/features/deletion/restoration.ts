/** What undoes a deletion, given to the browser that entered the account's login code. */
export interface Restoration {
  undoToken: string;
  /** Epoch ms. */
  undoUntil: number;
}

/** From the history entry: the details of a refused login, or the end of a deletion. Null without one. */
export function parseRestoration(state: unknown): Restoration | null {
  const { undoToken, undoUntil } = (state ?? {}) as Record<string, unknown>;
  if (typeof undoToken !== "string" || typeof undoUntil !== "number") return null;
  return { undoToken, undoUntil };
}

/** When the deletion that this tab has just submitted becomes final, epoch ms; null for none. */
export function parseEnd(state: unknown): number | null {
  const { ended } = (state ?? {}) as Record<string, unknown>;
  return typeof ended === "number" ? ended : null;
}
