import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** What a screen reader would have said of the page's live regions, in order. */
    heard: string[];
  }
}

/** From the page's next load on, what its live regions say is kept. */
export async function listenToPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said = new WeakMap<Element, string>();
    const regions = "[role=status], [role=alert]";
    window.heard = [];
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      const speaking = changed.flatMap((node) => {
        const element = node instanceof Element ? node : node.parentElement;
        return element ? [element.closest(regions), ...element.querySelectorAll(regions)] : [];
      });
      for (const region of new Set(speaking)) {
        const text = region?.textContent?.trim() ?? "";
        if (region && text !== said.get(region) && text !== "") window.heard.push(text);
        if (region) said.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function heardOn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard);
}
