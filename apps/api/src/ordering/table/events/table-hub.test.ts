import { expect, test } from "vitest";
import type { SessionState } from "./event-store.ts";
import { createTableHub, type HubStream } from "./table-hub.ts";

const SESSION = { storeId: "S01", sessionId: "s" };

/** One session whose reads wait until they are let go, and a phone that notes what it reads. */
function openHub() {
  const state: SessionState = { session_id: "s", status: "OPEN", version: 1, here: ["a", "b"] };
  let reads = 0;
  const gates: (() => void)[] = [];
  const errors: unknown[] = [];
  const hub = createTableHub({
    async findStates() {
      reads += 1;
      await new Promise<void>((resolve) => gates.push(resolve));
      return [{ ...state }];
    },
    onError: (error) => void errors.push(error),
  });
  const phone = (participantId: string, reading = true) => {
    const read: string[] = [];
    const stream: HubStream & { read: string[]; ended: boolean } = {
      ...SESSION,
      ...{ participantId, read, ended: false },
      write: (text) => (read.push(text), reading),
      end: () => void (stream.ended = true),
    };
    hub.open(stream);
    return stream;
  };
  return {
    hub,
    state,
    phone,
    reads: () => reads,
    letGo: () => gates.splice(0).forEach((go) => go()),
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test("TABLE-1 pushes that come during a read are one more read, and a version is sent once", async () => {
  const { hub, state, phone, reads, letGo } = openHub();
  const [ani, budi] = [phone("a"), phone("b")];
  const pushed = Array.from({ length: 50 }, () => hub.refresh("s"));
  expect(reads()).toBe(1);
  state.version = 7;
  letGo();
  await settled();
  letGo();
  await Promise.all(pushed);
  expect(reads()).toBe(2);
  const version = 'event: version\ndata: {"version":7}\n\n';
  expect([ani.read, budi.read]).toEqual([[version], [version]]);
  state.version = 6;
  const again = hub.compareAll();
  letGo();
  await again;
  expect(ani.read).toEqual([version]);
});

test("TABLE-1 a heartbeat's comparison finds what a lost push was about", async () => {
  const { hub, state, phone, letGo } = openHub();
  const ani = phone("a");
  state.version = 3;
  hub.beat();
  const compared = hub.compareAll();
  letGo();
  await compared;
  expect(ani.read).toEqual([": still here\n\n", 'event: version\ndata: {"version":3}\n\n']);
});

test("TABLE-10 a guest who is no longer at the table gets the end event, and nothing after it", async () => {
  const { hub, state, phone, letGo } = openHub();
  const [ani, budi] = [phone("a"), phone("b")];
  state.here = ["a"];
  const refreshed = hub.refresh("s");
  letGo();
  await refreshed;
  expect(budi.read).toEqual(["event: ended\ndata: {}\n\n"]);
  expect([ani.ended, budi.ended]).toEqual([false, true]);
  expect(hub.streams()).toEqual([ani]);
});

test("TABLE-1 a phone that does not read is dropped, and a session without phones is not read", async () => {
  const { hub, phone, reads } = openHub();
  const deaf = phone("a", false);
  hub.beat();
  expect(deaf.ended).toBe(true);
  expect(hub.streams()).toEqual([]);
  await hub.refresh("s");
  await hub.compareAll();
  expect(reads()).toBe(0);
});
