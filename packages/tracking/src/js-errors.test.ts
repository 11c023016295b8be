import { describe, expect, test } from "vitest";
import { readyWorld, seeded } from "../test/world.ts";
import { toBase64Url } from "./send/base64url.ts";
import { readConfig } from "./config/config.ts";
import { readError } from "./event/read-error.ts";
import { isSampled } from "./event/share.ts";
import { watchErrors } from "./js-errors.ts";

async function watching(errorSample = 1) {
  const world = await readyWorld({}, ({ collector }) => {
    collector.config = { version: "v1", body: { errorSample } };
  });
  const errors = watchErrors(world.tracker, { ports: world.tab.ports });
  const told = async () => {
    await world.clock.run(20_000);
    const events = world.collector.stored.filter(({ eventGroup }) => eventGroup === "error");
    return events.map(({ eventId, properties }) => [
      eventId,
      properties["count"] ?? properties["message"],
    ]);
  };
  const raise = (message: string) =>
    world.tab.emit("error", { error: failure(message), message, filename: "" });
  return { ...world, errors, told, raise };
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

test("TRACK-38 nothing is told at 0", async () => {
  const { raise, told } = await watching(0);
  raise("lost");
  expect(await told()).toEqual([]);
});

describe("what is told", () => {
  test("errors and rejections, and what a boundary caught", async () => {
    const { raise, tab, told, errors } = await watching();
    raise("one");
    tab.emit("unhandledrejection", { reason: failure("two") });
    tab.emit("unhandledrejection", { reason: { why: "three" } });
    errors.report(failure("four"));
    expect(await told()).toEqual([
      ["js_error", "Error: one"],
      ["js_error", "Error: two"],
      ["js_error", '{"why":"three"}'],
      ["js_error", "Error: four"],
    ]);
  });

  test("the same one five times in a page view, then a count when the page is hidden", async () => {
    const { raise, tab, told, clock, tracker } = await watching();
    for (let times = 0; times < 8; times++) {
      raise("again");
      await clock.run(10_000);
    }
    tab.hide();
    expect((await told()).filter(([id]) => id === "js_error")).toHaveLength(5);
    expect((await told()).at(-1)).toEqual(["js_error_more", 3]);
    tracker.pageView("next");
    raise("again");
    expect((await told()).filter(([id]) => id === "js_error")).toHaveLength(6);
  });

  test("a bucket of ten, one more every 10 s", async () => {
    const { raise, told, clock } = await watching();
    for (let n = 0; n < 15; n++) raise(`e-${n}`);
    expect(await told()).toHaveLength(10);
    await clock.run(1_000);
    for (let n = 20; n < 30; n++) raise(`e-${n}`);
    expect(await told()).toHaveLength(12);
  });
});

test.each([
  [{ value: undefined, message: "Script error.", file: "" }],
  [{ value: undefined, message: "ResizeObserver loop limit exceeded", file: "" }],
  [{ value: new Error("x"), message: "x", file: "chrome-extension://abc/x.js" }],
])("noise is left out: %o", (uncaught) => {
  expect(readError(uncaught)).toBeUndefined();
});

test("query strings, phones and codes are cut; at most 512 characters, ten frames, 256 of what is no error", () => {
  const error = new TypeError("call of https://a.example/x?token=abc for 081234567890 failed");
  error.stack = [
    "TypeError",
    ...Array.from({ length: 30 }, (_, n) => `at f${n} (https://a.example/b.js?x=1:2:3)`),
  ].join("\n");
  const told = readError({ value: error });
  expect(told?.message).toBe("TypeError: call of https://a.example/x for # failed");
  expect(told?.stack).toHaveLength(10);
  expect(told?.stack[0]).toBe("at f0 (https://a.example/b.js:2:3)");
  expect(readError({ value: new Error("x".repeat(2_000)) })?.message).toHaveLength(512);
  expect(readError({ value: { text: "x".repeat(2_000) } })?.message).toHaveLength(256);
});
