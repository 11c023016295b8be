import type { KeyboardEvent } from "react";

const CONTROLS = "a[href], button, input, textarea, select, iframe, [tabindex]";

/** From the last control of a dialog back to its first, and the other way: not out into the browser. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    isFocusable,
  );
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  const active = document.activeElement;
  if (active !== from && active !== event.currentTarget) return;
  if (active === event.currentTarget && !event.shiftKey) return;
  event.preventDefault();
  to?.focus();
}

function isFocusable(control: HTMLElement): boolean {
  return (
    control.tabIndex >= 0 && !control.matches(":disabled") && control.getClientRects().length > 0
  );
}
