import type { EventId, EventProperties } from "@santap/contract/tracking/event-plan";
import type { Properties } from "@santap/tracking/event/event";
import { useCallback, useRef, type RefCallback } from "react";

/** Something on a screen that counts as seen once it has stood there for a while. */
export interface ExposureItem {
  event: string;
  /** Names what is shown; the same thing counts once on a page, whichever element shows it. */
  itemKey: string;
  properties: Properties;
}

/** Begins to watch an element; the answer ends it. */
export type ObserveExposure = (element: Element, exposed: ExposureItem) => () => void;

const shown = new Map<Element, ExposureItem>();
const ends = new Map<Element, () => void>();
let watch: ObserveExposure | null = null;

/** What is on screen by now is watched too. */
export function connectExposureObserver(next: ObserveExposure): void {
  watch = next;
  for (const [element, exposed] of shown) ends.set(element, next(element, exposed));
}

/** The `ref` of an element that shows a thing. */
export function useExposure<E extends EventId<"exposure">>(
  event: E,
  itemKey: string,
  properties: Omit<EventProperties<"exposure", E>, "itemKey">,
): RefCallback<Element> {
  const latest = useRef(properties);
  latest.current = properties;
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const exposed = { event, itemKey, properties: latest.current };
      shown.set(element, exposed);
      if (watch) ends.set(element, watch(element, exposed));
      return () => {
        shown.delete(element);
        ends.get(element)?.();
        ends.delete(element);
      };
    },
    [event, itemKey],
  );
}
