import type { Ports, ExposurePorts } from "./ports.ts";

/** A window has the shape of the ports. */
export function browserPorts(window: Window & typeof globalThis): Ports & ExposurePorts {
  return window;
}
