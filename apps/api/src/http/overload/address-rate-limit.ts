import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import { addressBlock } from "../address-block.ts";
import { HttpError } from "../http-error.ts";

const WINDOW_MS = 1_000;
const EVENTS = `${BASE_PATH}${PUB_REPORT_PATH}`;

/**
 * Refuses more than `limit` product calls a second from one address block with 429; 0 switches it off.
 * Counted per process, which it protects. Not @fastify/rate-limit: that reads the machine's clock, which
 * tests cannot set, runs after the hooks of the app, and has no bursts, which events of a tab need.
 */
export function limitAddressRate(app: FastifyInstance, limit: number, clock: () => number): void {
  if (limit === 0) return;
  let windowStart = 0;
  let counts = new Map<string, number>();
  app.addHook("onRequest", async (request) => {
    // Product calls only: files are cached, and an acquirer sends as much as it has to.
    if (!request.url.startsWith(`${BASE_PATH}/`)) return;
    // Usage events have a limit of their own (`rate-limiter.ts`).
    if (request.url.replace(/\?.*/s, "") === EVENTS) return;
    const now = clock();
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now;
      counts = new Map();
    }
    const block = addressBlock(request.ip);
    const count = (counts.get(block) ?? 0) + 1;
    counts.set(block, count);
    if (count > limit) throw new HttpError(429);
  });
}
