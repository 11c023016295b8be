import type { Sight, SightPorts } from "./ports.ts";

/** What exposures see with. */
export function sightPorts(window: Window & typeof globalThis): SightPorts {
  const sightOf = (entry: IntersectionObserverEntry): Sight => {
    const { top, width, height } = entry.boundingClientRect;
    const { target: element, intersectionRatio: ratio } = entry;
    return { element, ratio, top, width, height, viewport: window.innerHeight };
  };
  return {
    watch: (see) =>
      "IntersectionObserver" in window
        ? new window.IntersectionObserver((entries) => see(entries.map(sightOf)), {
            threshold: [0, 0.25, 0.5, 0.75, 1],
          })
        : undefined,
  };
}
