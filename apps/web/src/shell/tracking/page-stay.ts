/** How long a page was on screen. */
export interface PageStay {
  name: string;
  stayMs: number;
}

/** Remembers the page on screen; names the one before it when another comes. Times in epoch ms. */
export function createPageStay() {
  let current: { name: string; since: number } | null = null;
  return {
    turnTo(name: string, at: number): PageStay | null {
      const before = current;
      current = { name, since: at };
      return before && { name: before.name, stayMs: Math.max(0, at - before.since) };
    },
  };
}
