import type { MouseEvent } from "react";

/** Acts instead of the link's navigation, except where the click opens another tab or window. */
export function onPlainClick(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
    return;
  event.preventDefault();
  act();
}
