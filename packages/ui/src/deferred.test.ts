import { expect, test } from "vitest";
import { lazyWithRetry, loadWithRetry } from "./deferred.tsx";

function Sheet() {
  return null;
}

/** A load that fails so often before it succeeds. */
function failing(times: number) {
  let calls = 0;
  return {
    calls: () => calls,
    async load() {
      calls += 1;
      if (calls <= times) throw new Error(`no network, try ${calls}`);
      return Sheet;
    },
  };
}

test("a load that fails is tried again, each time after the pause", async () => {
  const source = failing(2);
  let pauses = 0;
  const found = await loadWithRetry(source.load, async () => {
    pauses += 1;
  });
  expect(found).toBe(Sheet);
  expect([source.calls(), pauses]).toEqual([3, 2]);
});

test("the third failure is the last, and is reported", async () => {
  const source = failing(3);
  await expect(loadWithRetry(source.load, () => Promise.resolve())).rejects.toThrow("try 3");
  expect(source.calls()).toBe(3);
});

test("a component is loaded once, a failure is not kept", async () => {
  const source = failing(1);
  const sheet = lazyWithRetry(source.load);
  await expect(sheet.load()).rejects.toThrow("try 1");
  expect(sheet.loaded()).toBeNull();
  await sheet.load();
  expect(await sheet.load()).toBe(Sheet);
  expect(sheet.loaded()).toBe(Sheet);
  expect(source.calls()).toBe(2);
});
