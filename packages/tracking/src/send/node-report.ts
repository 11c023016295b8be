import type { Ports } from "../ports.ts";

/** Sends events to a node host other than the page's own; false if it did not accept them. */
export function createNodeReport(ports: Pick<Ports, "fetch">, url: string) {
  return async (events: readonly unknown[]): Promise<boolean> => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(events) };
    try {
      return (await ports.fetch(url, init)).status < 300;
    } catch {
      return false;
    }
  };
}
