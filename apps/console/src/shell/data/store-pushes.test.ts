import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useCoalesced } from "./store-pushes.ts";

/** Reads that wait until they are let go. */
function openReads() {
  const waiting: PromiseWithResolvers<void>[] = [];
  let begun = 0;
  const reads: (() => Promise<unknown>)[] = [];
  function Screen() {
    const coalesced = useCoalesced(async () => {
      begun += 1;
      const answer = Promise.withResolvers<void>();
      waiting.push(answer);
      await answer.promise;
    });
    reads.push(coalesced);
    return null;
  }
  renderToStaticMarkup(createElement(Screen));
  const [read] = reads;
  if (read === undefined) throw new Error("not rendered");
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    read,
    begun: () => begun,
    async answer() {
      waiting.shift()?.resolve();
      await settle();
    },
  };
}

test("KDS-1 pushes during a read are one more read, for which all callers wait", async () => {
  const { read, begun, answer } = openReads();
  const done: string[] = [];
  const asked = ["first", "second", "third"].map((name) => read().then(() => done.push(name)));
  expect(begun()).toBe(1);
  await answer();
  expect([begun(), done]).toEqual([2, []]);
  await answer();
  await Promise.all(asked);
  expect(begun()).toBe(2);
  expect(done.toSorted()).toEqual(["first", "second", "third"]);
});

test("KDS-1 a push after a read is a read of its own", async () => {
  const { read, begun, answer } = openReads();
  const first = read();
  await answer();
  await first;
  const second = read();
  await answer();
  await second;
  expect(begun()).toBe(2);
});
