import { describe, expect, test } from "vitest";
import { readySimulation, seeded } from "../test/simulation.ts";
import { toBase64Url } from "./send/encoding.ts";
import { readConfig } from "./config/config.ts";
import { readError, watchErrors } from "./js-errors.ts";
import { isSampled } from "./event/filter.ts";

async function watching(errorSample = 1) {
  const sim = await readySimulation({}, ({ collector }) => {
    collector.config = { version: "v1", body: { errorSample } };
  });
  const errors = watchErrors(sim.tracker, { ports: sim.tab.ports });
  const reported = async () => {
    await sim.clock.run(20_000);
    const events = sim.collector.stored.filter(({ eventGroup }) => eventGroup === "error");
    return events.map(({ eventId, properties }) => [
      eventId,
      properties["count"] ?? properties["message"],
    ]);
  };
  const raise = (message: string) =>
    sim.tab.emit("error", { error: failure(message), message, filename: "" });
  return { ...sim, errors, reported, raise };
}

function failure(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at pay (https://santap.example/app.js?v=12:1:2)`;
  return error;
}

test("TRACK-38 a fifth of the sessions is in the sample, with all their errors", () => {
  const random = seeded(38);
  const config = () => readConfig({});
  let sampled = 0;
  for (let n = 0; n < 10_000; n++) {
    const id = toBase64Url(Uint8Array.from({ length: 16 }, () => random() * 256));
    const first = isSampled(id, config().errorSample);
    expect(isSampled(id, config().errorSample)).toBe(first);
    if (first) sampled++;
  }
  expect(Math.abs(sampled / 10_000 - 0.2)).toBeLessThanOrEqual(0.01);
});

test("TRACK-38 nothing is reported with a sample of 0", async () => {
  const { raise, reported } = await watching(0);
  raise("lost");
  expect(await reported()).toEqual([]);
});

describe("reported", () => {
  test("errors, rejections, and errors from an error boundary", async () => {
    const { raise, tab, reported, errors } = await watching();
    raise("one");
    tab.emit("unhandledrejection", { reason: failure("two") });
    tab.emit("unhandledrejection", { reason: { why: "three" } });
    errors.report(failure("four"));
    expect(await reported()).toEqual([
      ["js_error", "Error: one"],
      ["js_error", "Error: two"],
      ["js_error", '{"why":"three"}'],
      ["js_error", "Error: four"],
    ]);
  });

  test("the same error five times per page view, then a count when the page is hidden", async () => {
    const { raise, tab, reported, clock, tracker } = await watching();
    for (let times = 0; times < 8; times++) {
      raise("again");
      await clock.run(10_000);
    }
    tab.hide();
    expect((await reported()).filter(([id]) => id === "js_error")).toHaveLength(5);
    expect((await reported()).at(-1)).toEqual(["js_error_more", 3]);
    tracker.pageView("next");
    raise("again");
    expect((await reported()).filter(([id]) => id === "js_error")).toHaveLength(6);
  });

  test("a bucket of ten, one more every 10 s", async () => {
    const { raise, reported, clock } = await watching();
    for (let n = 0; n < 15; n++) raise(`e-${n}`);
    expect(await reported()).toHaveLength(10);
    await clock.run(1_000);
    for (let n = 20; n < 30; n++) raise(`e-${n}`);
    expect(await reported()).toHaveLength(12);
  });
});

test.each([
  [{ value: undefined, message: "Script error.", file: "" }],
  [{ value: undefined, message: "ResizeObserver loop limit exceeded", file: "" }],
  [{ value: new Error("x"), message: "x", file: "chrome-extension://abc/x.js" }],
])("noise is not reported: %o", (uncaught) => {
  expect(readError(uncaught)).toBeUndefined();
});

test("query strings, phones and codes are removed; at most 512 characters, ten frames, 256 characters of a value that is not an Error", () => {
  const error = new TypeError("call of https://a.example/x?token=abc for 081234567890 failed");
  error.stack = [
    "TypeError",
    ...Array.from({ length: 30 }, (_, n) => `at f${n} (https://a.example/b.js?x=1:2:3)`),
  ].join("\n");
  const report = readError({ value: error });
  expect(report?.message).toBe("TypeError: call of https://a.example/x for # failed");
  expect(report?.stack).toHaveLength(10);
  expect(report?.stack[0]).toBe("at f0 (https://a.example/b.js:2:3)");
  expect(readError({ value: new Error("x".repeat(2_000)) })?.message).toHaveLength(512);
  expect(readError({ value: { text: "x".repeat(2_000) } })?.message).toHaveLength(256);
});
