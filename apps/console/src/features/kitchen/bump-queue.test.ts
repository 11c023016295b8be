import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import { expect, test } from "vitest";
import type { Move } from "./board-view.ts";
import { createBumpQueue, TTL_MS, type BumpQueueState } from "./bump-queue.ts";

const move = (lineId: string): Move => ({ lineId, step: "START", from: "FIRED" });
const LOST = { code: ClientErrorCode.network, message: "" };

function open(kept = new Map<string, string>()) {
  const at = { now: 1_000_000, online: true };
  const sent: string[] = [];
  const seen: BumpQueueState[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const queue = createBumpQueue({
    storage,
    key: "bumps",
    now: () => at.now,
    async send(moves) {
      if (!at.online) return LOST;
      sent.push(moves.map(({ lineId }) => lineId).join());
      return null;
    },
    refetch: async () => undefined,
    onChange: (state) => void seen.push(state),
  });
  return { queue, at, sent, kept, last: () => seen.at(-1) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("MER-2 without a connection bumps wait, are counted, and go in the order of the taps", async () => {
  const { queue, at, sent, last } = open();
  at.online = false;
  for (const id of ["a", "b"]) {
    queue.add([move(id)]);
    await settle();
  }
  expect(last()).toMatchObject({ waiting: 2, pending: [move("a"), move("b")] });
  at.online = true;
  await queue.flush();
  await settle();
  expect(sent).toEqual(["a", "b"]);
  expect(last()).toEqual({ waiting: 0, pending: [], error: null, tooOld: false });
});

test("MER-2 they survive a reload; what is older than an hour is not sent, and said", async () => {
  const first = open();
  first.at.online = false;
  first.queue.add([move("old")]);
  await settle();
  first.at.now += TTL_MS / 2;
  first.queue.add([move("new")]);
  await settle();
  const again = open(first.kept);
  again.at.now = first.at.now + TTL_MS / 2 + 1;
  await again.queue.flush();
  await settle();
  expect(again.sent).toEqual(["new"]);
  expect(again.last()).toMatchObject({ waiting: 0, pending: [], tooOld: true });
  expect(again.kept.size).toBe(0);
});

test("MER-2 a bump that the server refuses does not hold up the next", async () => {
  const { queue, sent, last, kept } = open(new Map([["bumps", "{broken"]]));
  queue.add([move("a")]);
  queue.add([move("b")]);
  await settle();
  expect(sent).toEqual(["a", "b"]);
  expect(last()?.pending).toEqual([]);
  expect(kept.size).toBe(0);
});
