import type { RequestPorts } from "./wire/request-ports.ts";

/** The request client's ports to a browser. */
export const browserPorts = {
  fetch: (url, init) => fetch(url, { ...init, credentials: "same-origin" }),
  now: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
  createAbortController: () => new AbortController(),
} satisfies Partial<RequestPorts>;
