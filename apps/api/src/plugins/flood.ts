import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { PUB_REPORT_PATH } from "@santap/contract/tracking/pub-report";
import { addressBlock } from "./address-block.ts";
import { HttpFailure } from "./http-failure.ts";

const WINDOW_MS = 1_000;
const EVENTS = `${BASE_PATH}${PUB_REPORT_PATH}`;

/**
 * Refuses more than `limit` product calls a second from one address block with 429; 0 switches it off.
 * Counted per process: it protects this process, and holds no state that another one would miss.
 */
export function limitFlood(app: FastifyInstance, limit: number, clock: () => number): void {
  if (limit === 0) return;
  let windowStart = 0;
  let counts = new Map<string, number>();
  app.addHook("onRequest", async (request) => {
    // Product calls only: files are cached, and an acquirer tells as much as it has to tell.
    if (!request.url.startsWith(`${BASE_PATH}/`)) return;
    // Usage events have a limit of their own, and take nothing of what the diner's calls may be.
    if (request.url.replace(/\?.*/s, "") === EVENTS) return;
    const now = clock();
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now;
      counts = new Map();
    }
    const block = addressBlock(request.ip);
    const count = (counts.get(block) ?? 0) + 1;
    counts.set(block, count);
    if (count > limit) throw new HttpFailure(429);
  });
}
