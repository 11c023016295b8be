import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { send } from "../load/client.ts";
import type { Operation } from "../load/loops.ts";

export const EVENTS_PER_BATCH = 20;
const BATCHES_PER_TAB = 40;
/** Each device and each address stays below its limit. */
const TABS = 2_000;

/** One simulated tab: a head, and its next sequence id. */
interface Tab {
  head: Record<string, unknown>;
  next: number;
}

function newTab(): Tab {
  const head = {
    platform: "h5",
    region: "sg",
    userId: "",
    appVersion: "1.0.0",
    sdk: "2.0.19",
    sessionId: randomBytes(16).toString("base64url"),
    deviceId: randomBytes(16).toString("base64url"),
    epoch: randomBytes(9).toString("base64url"),
    firstDay: false,
    firstTime: false,
    attrs: { language: "idID" },
  };
  return { head, next: 1 };
}

export interface BatchSender {
  /** Sends the next prepared batch. */
  readonly send: Operation;
  /** Builds this many bodies in advance, so that it is not measured. */
  prepare(count: number): void;
}

/** Batches of 20 events as the web app sends them, about 7 KB of JSON. */
export function createBatchSender(url: string): BatchSender {
  const tabs = Array.from({ length: TABS }, newTab);
  const ready: { body: string; address: string }[] = [];
  let turn = 0;

  function build(): void {
    const index = turn % TABS;
    turn += 1;
    const found = tabs[index];
    const tab =
      found === undefined || found.next > BATCHES_PER_TAB * EVENTS_PER_BATCH ? newTab() : found;
    tabs[index] = tab;
    const events = Array.from({ length: EVENTS_PER_BATCH }, (_, nth) => buildEvent(tab.next + nth));
    tab.next += EVENTS_PER_BATCH;
    const data = Buffer.from(JSON.stringify({ v: 1, head: tab.head, events })).toString(
      "base64url",
    );
    const crc = crc32(data).toString(16).padStart(8, "0");
    const address = `10.${index >> 8}.${index & 255}.1`;
    ready.push({ body: `data=${data}&crc=${crc}`, address });
  }

  return {
    prepare(count) {
      while (ready.length < count) build();
    },
    async send(agent) {
      const next = ready.pop();
      if (next === undefined) return false;
      const answer = await send(agent, {
        url: `${url}/v3/track/js/10001?app_key=santap-web&timestamp=${Date.now()}`,
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
          "x-forwarded-for": next.address,
        },
        body: next.body,
      });
      if (answer.status !== 200 || !answer.text.startsWith('{"code":0,')) {
        throw new Error(`${answer.status}: ${answer.text.slice(0, 200)}`);
      }
      return true;
    },
  };
}

function buildEvent(seqId: number): object {
  return {
    eventId: "menu_item",
    eventGroup: "exposure",
    seqId,
    eventTime: Date.now(),
    properties: {
      itemKey: `S01-${seqId % 80} Sate Ayam Madura dengan lontong dan sambal kacang`,
      dwell: 1_000,
      position: seqId % 40,
      storeId: "S01",
      page: "/platform/store/S01",
      partnerOrderId: "o_01J9Z7YQ3W5T2N8K4M6P",
      context: "merchant homepage, menu by category, dine in, table joined by a friend",
    },
  };
}
