interface Opened {
  readonly element: HTMLDialogElement;
  /** What had the focus before. */
  readonly opener: Element | null;
}

/** The modals on screen, the topmost last. */
let opened: readonly Opened[] = [];
/** Who opened a modal, kept as long as something inside it may be asked for its focus back. */
const openers = new WeakMap<Element, Element | null>();
const attached = new Set<HTMLElement>();

/**
 * Puts a dialog above everything, with the focus in it: on `first`, or on its first control. The
 * platform traps the focus and makes the rest inert; the attribute says the same to those who
 * read the document only. Returns how to take it away again, which gives the focus back.
 */
export function openModal(element: HTMLDialogElement, first?: HTMLElement | null): () => void {
  const entry = { element, opener: document.activeElement };
  openers.set(element, entry.opener);
  element.showModal();
  opened = [...opened, entry];
  updateStack();
  first?.focus({ preventScroll: true });
  return () => {
    opened = opened.filter((one) => one !== entry);
    updateStack();
    element.close();
    restoreFocus(entry.opener);
  };
}

export function isAnyModalOpen(): boolean {
  return opened.length > 0;
}

/** Keeps an element where it can be seen and heard: in the topmost modal, else at the end of the page. */
export function attachToTopModal(element: HTMLElement): () => void {
  attached.add(element);
  updateStack();
  return () => {
    attached.delete(element);
    element.remove();
  };
}

/** The platform gives it back, but not past a modal that opened this one and has gone since. */
function restoreFocus(opener: Element | null): void {
  let target = opener;
  while (target && !target.isConnected) {
    const closed = target.closest("dialog");
    target = closed && (openers.get(closed) ?? null);
  }
  if (target !== opener && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function updateStack(): void {
  const top = opened.at(-1)?.element;
  for (const element of attached) {
    const host = top ?? document.body;
    if (element.parentElement !== host) host.append(element);
  }
  for (const part of document.body.children) {
    const isBelow = top !== undefined && part !== top;
    part.toggleAttribute("inert", isBelow);
    if (isBelow) part.setAttribute("aria-hidden", "true");
    else part.removeAttribute("aria-hidden");
  }
  lockScrolling(top !== undefined);
}

/** The place of a scrollbar that takes room stays free, so that nothing moves. */
function lockScrolling(locked: boolean): void {
  const page = document.documentElement;
  if (locked === (page.style.overflow === "hidden")) return;
  const takesRoom = window.innerWidth > page.clientWidth;
  page.style.scrollbarGutter = locked && takesRoom ? "stable" : "";
  page.style.overflow = locked ? "hidden" : "";
}
