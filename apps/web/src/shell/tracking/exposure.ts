import type { EventId, EventProperties } from "@santap/contract/tracking/event-plan";
import type { Properties } from "@santap/tracking/event/event";
import { useCallback, useRef, type RefCallback } from "react";

/** An element that counts as seen after it has been visible for a while. */
export interface ExposureItem {
  event: string;
  /** Counted once per page, whichever element shows it. */
  itemKey: string;
  properties: Properties;
}

/** Returns how to stop. */
export type ObserveExposure = (element: Element, exposed: ExposureItem) => () => void;

const shown = new Map<Element, ExposureItem>();
const ends = new Map<Element, () => void>();
let watch: ObserveExposure | null = null;

/** Observes the elements that are on screen already, too. */
export function connectExposureObserver(next: ObserveExposure): void {
  watch = next;
  for (const [element, exposed] of shown) ends.set(element, next(element, exposed));
}

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
