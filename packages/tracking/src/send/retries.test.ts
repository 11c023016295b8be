import { expect, test } from "vitest";
import { createSimulation } from "../../test/simulation.ts";
import { readConfig } from "../config/config.ts";
import type { Ports } from "../ports.ts";
import { parseReply, type Outcome } from "./reply.ts";
import { withRetries } from "./request.ts";

const TIMEOUT = parseReply({ status: 408, text: "" });

/** An engine whose timers run at once. */
function createTestEngine(retryMax: number, random = 0.5) {
  const waits: number[] = [];
  const logged: string[] = [];
  const { tab } = createSimulation().open();
  const ports: Ports = {
    ...tab.ports,
    Math: { random: () => random },
    console: { warn: (message) => void logged.push(message) },
    setTimeout: (task, ms) => {
      waits.push(ms);
      task();
      return 0;
    },
  };
  return { waits, logged, engine: { ports, config: readConfig({ retryMax }) } };
}

test("TRACK-20 TRACK-23 an unknown failure is logged and retried, and it throws after 3 retries", async () => {
  const { waits, logged, engine } = createTestEngine(3);
  let tries = 0;
  const attempt = () => {
    tries++;
    return Promise.resolve(TIMEOUT);
  };
  await expect(withRetries(engine, attempt)).rejects.toThrow("408 TIMEOUT");
  expect([tries, waits, logged.length]).toEqual([4, [1_000, 2_000, 4_000], 3]);
});

test.each([
  [0, [500, 1_000, 2_000]],
  [0.999, [1_499, 2_998, 5_996]],
])("TRACK-31 waits are randomised: random %d", async (random, waits) => {
  const given = createTestEngine(3, random);
  await expect(withRetries(given.engine, () => Promise.resolve(TIMEOUT))).rejects.toThrow();
  expect(given.waits).toEqual(waits);
});

test("TRACK-20 Retry-After makes the wait longer", async () => {
  const given = createTestEngine(2);
  const busy = parseReply({ status: 503, text: "", retryAfter: "2" });
  await expect(withRetries(given.engine, () => Promise.resolve(busy))).rejects.toThrow(
    "503 NO CODE",
  );
  expect(given.waits).toEqual([2_000, 2_000]);
});

test("TRACK-31 no retry with retryMax 0; a code ends the retries", async () => {
  await expect(
    withRetries(createTestEngine(0).engine, () => Promise.resolve(TIMEOUT)),
  ).rejects.toThrow();
  const answers: Outcome[] = [TIMEOUT, { code: 0, have: [] }];
  const attempt = () => Promise.resolve(answers.shift() ?? TIMEOUT);
  expect(await withRetries(createTestEngine(3).engine, attempt)).toEqual({ code: 0, have: [] });
});

const HTML = "<html>Sign in to the Wi-Fi</html>";

test.each([
  [200, '{"code":0,"have":[[1,4]]}', null, { code: 0, have: [[1, 4]] }],
  [200, '{"code":0}', null, { code: 0, have: [] }],
  [200, '{"code":435}', null, { code: 435 }],
  [200, '{"code":442}', null, { code: 442 }],
  [200, '{"code":999}', null, { code: 999 }],
  [413, HTML, null, { message: "413 NO CODE", code: 413, waitMs: 0 }],
  [429, "", "7", { message: "429 NO CODE", code: 429, waitMs: 7_000 }],
  [503, "", "9999", { message: "503 NO CODE", code: 503, waitMs: 300_000 }],
  [503, "", "soon", { message: "503 NO CODE", code: 503, waitMs: 0 }],
  [408, "", null, { message: "408 TIMEOUT", code: 408, waitMs: 0 }],
  [200, HTML, null, { message: "200 NO CODE", code: 200, waitMs: 0 }],
  [200, '{"code":"0"}', null, { message: "200 NO CODE", code: 200, waitMs: 0 }],
  [200, "null", null, { message: "200 NO CODE", code: 200, waitMs: 0 }],
  [403, HTML, null, { message: "403 NO CODE", code: 403, waitMs: 0 }],
  [435, '{"code":435}', null, { message: "435 NO CODE", code: 435, waitMs: 0 }],
  [500, '{"code":442}', null, { message: "500 NO CODE", code: 500, waitMs: 0 }],
])("only an explicit code drops data: HTTP %d %s", (status, text, retryAfter, outcome) => {
  expect(parseReply({ status, text, retryAfter })).toEqual(outcome);
});
