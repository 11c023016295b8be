import type { Ports, SightPorts } from "./ports.ts";

/** The ports of a real browser: its window has their shape. */
export function browserPorts(window: Window & typeof globalThis): Ports & SightPorts {
  return window;
}
