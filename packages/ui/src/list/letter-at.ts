/** Where a strip of letters of equal height stands on the screen, CSS pixels. */
export interface Strip {
  top: number;
  height: number;
}

/** The letter at a height of the screen; above and below the strip its first and last one. */
export function letterAt(letters: readonly string[], strip: Strip, y: number): string | undefined {
  const nth = Math.floor(((y - strip.top) / strip.height) * letters.length);
  return letters[Math.min(Math.max(nth, 0), letters.length - 1)];
}
