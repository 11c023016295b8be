import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOST_ANSWERS_WITHIN_MS, isSavedByHost } from "./save-qr.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PICTURE = "data:image/png;base64,AA";

test("HOST-02 HOST-03 the app is given the picture, and data.result true alone means saved", async () => {
  const given: unknown[] = [];
  const saved = await isSavedByHost(PICTURE, (image) => {
    given.push(image);
    return Promise.resolve({ data: { result: true } });
  });
  expect([given, saved]).toEqual([[{ imageData: PICTURE }], true]);
});

test.each([
  { data: { result: false } },
  { data: { result: "true" } },
  { data: { result: "false" } },
  { data: { result: 1 } },
  { data: { result: null } },
  { data: {} },
  { data: null },
  { result: true },
  "saved",
  true,
  null,
  undefined,
])("HOST-03 %j is no picture saved", async (answer) => {
  expect(await isSavedByHost(PICTURE, () => Promise.resolve(answer))).toBe(false);
});

test("HOST-03 an app that throws or rejects has not saved it", async () => {
  const broken = () => {
    throw new Error("no permission");
  };
  expect(await isSavedByHost(PICTURE, broken)).toBe(false);
  expect(await isSavedByHost(PICTURE, () => Promise.reject(new Error("full")))).toBe(false);
});

test("HOST-03 an app that never answers is given up, and has not saved it", async () => {
  const results: boolean[] = [];
  void isSavedByHost(PICTURE, () => new Promise(() => undefined)).then((saved) =>
    results.push(saved),
  );
  await vi.advanceTimersByTimeAsync(HOST_ANSWERS_WITHIN_MS - 1);
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual([false]);
});

test("an answer in time leaves no timer behind", async () => {
  await isSavedByHost(PICTURE, () => Promise.resolve({ data: { result: true } }));
  expect(vi.getTimerCount()).toBe(0);
});
