import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import { addressBlock } from "../address-block.ts";
import { HttpError } from "../http-error.ts";

const WINDOW_MS = 1_000;
const EVENTS = `${BASE_PATH}${PUB_REPORT_PATH}`;

/**
 * 429 beyond `limit` calls per second; 0 disables it. Per process. Not @fastify/rate-limit: it
 * cannot use the injected clock, runs after the app's hooks and has no bursts.
 */
export function limitAddressRate(app: FastifyInstance, limit: number, clock: () => number): void {
  if (limit === 0) return;
  let windowStart = 0;
  let counts = new Map<string, number>();
  app.addHook("onRequest", async (request) => {
    // Product calls only: files are cached, and acquirers are not limited.
    if (!request.url.startsWith(`${BASE_PATH}/`)) return;
    // Usage events have their own limit (`rate-limiter.ts`).
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
