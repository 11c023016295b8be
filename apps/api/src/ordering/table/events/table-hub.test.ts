import { expect, test } from "vitest";
import type { SessionState } from "./event-store.ts";
import type { Subscriber } from "../../../http/events/serve-events.ts";
import { createTableHub, type HubPhone } from "./table-hub.ts";

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
  const phone = (participantId: string) => {
    const read: unknown[] = [];
    const opened = { ...SESSION, participantId, block: "b", read, ended: false };
    const subscriber: Subscriber = {
      send: (event, data) => void read.push({ event, ...data }),
      end: () => void (opened.ended = true),
    };
    const added: HubPhone & typeof opened = Object.assign(opened, { subscriber });
    hub.open(added);
    return added;
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
  const version = { event: "version", version: 7 };
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
  const compared = hub.compareAll();
  letGo();
  await compared;
  expect(ani.read).toEqual([{ event: "version", version: 3 }]);
});

test("TABLE-10 a guest who is no longer at the table gets the end event, and nothing after it", async () => {
  const { hub, state, phone, letGo } = openHub();
  const [ani, budi] = [phone("a"), phone("b")];
  state.here = ["a"];
  const refreshed = hub.refresh("s");
  letGo();
  await refreshed;
  expect(budi.read).toEqual([{ event: "ended" }]);
  expect([ani.ended, budi.ended]).toEqual([false, true]);
  expect(hub.phones()).toEqual([ani]);
});

test("TABLE-1 a session without phones is not read", async () => {
  const { hub, phone, reads } = openHub();
  hub.close(phone("a"));
  expect(hub.phones()).toEqual([]);
  await hub.refresh("s");
  await hub.compareAll();
  expect(reads()).toBe(0);
});
