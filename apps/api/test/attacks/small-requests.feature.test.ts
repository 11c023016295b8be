import { BASE_PATH } from "@santap/contract/call";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import { expect } from "vitest";
import { newHead, views } from "../../src/insight/tracking/test/reports.ts";
import { deepLists, manyKeys, zippedForm } from "./attack-bodies.ts";
import { measureCpu, testWithAttackedServer as test } from "./attacked-server.fixture.ts";

/** No single request may hold the event loop for longer, ms of its processor time. */
const LONGEST_STALL_MS = 100;
const TRACK = "/v3/track/js/10001";
const BALANCE = "/v3/balance/js/10001";
const PUB_REPORT = `${BASE_PATH}${PUB_REPORT_PATH}`;

test.for([50, 500, 1_500])(
  "a zipped report with lists %i deep holds the event loop for no longer than any other",
  async (depth, { server, attacker }) => {
    const form = zippedForm(deepLists(depth, Math.floor(300_000 / depth)));
    expect(form.length).toBeLessThan(8 * 1024);
    for (const [path, key] of [
      [TRACK, "santap-web"],
      [TRACK, "unknown"],
      [BALANCE, "santap-web"],
    ] as const) {
      expect(await measureCpu(server, () => attacker.sendForm(path, form, key)), key).toBeLessThan(
        LONGEST_STALL_MS,
      );
    }
  },
);

test("45 zipped reports of 340,000 objects each end neither the process nor its memory's bound", async ({
  server,
  attacker,
}) => {
  const objects = `[${Array<string>(340_000).fill("{}").join(",")}]`;
  const form = zippedForm(objects);
  expect(form.length).toBeLessThan(8 * 1024);
  const answers = await Promise.allSettled(
    Array.from({ length: 45 }, () => attacker.sendForm(TRACK, form, "unknown")),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.peakMemory()).toBeLessThan(400);
});

test("a list of events with 20,000 keys or deep lists holds the event loop no longer than any other", async ({
  server,
  attacker,
}) => {
  const [event] = views([1]);
  const head = newHead();
  const properties = { ...event, ...manyKeys(20_000) };
  const many = JSON.stringify([{ head, properties }]);
  const deep = `[{"head":${JSON.stringify(head)},"properties":${deepLists(1_500, 80)}}]`;
  for (const body of [many, deep]) {
    expect(await measureCpu(server, () => attacker.sendJson(PUB_REPORT, body))).toBeLessThan(
      LONGEST_STALL_MS,
    );
  }
});

test("an order with thousands of faults costs no more than one of its size with a single fault", async ({
  server,
  attacker,
}) => {
  const faulty = { itemId: 7, quantity: -1, modifierIds: "", odd: "" };
  const lines: object[] = Array(1_900).fill(faulty);
  const manyFaults = JSON.stringify({ storeId: "S06", lines });
  const oneFault = JSON.stringify({ storeId: "S06", odd: lines });
  expect(manyFaults.length).toBeGreaterThan(100_000);
  const sendTwenty = (order: string) => async () => {
    attacker.useNewAddress();
    for (let nth = 0; nth < 20; nth += 1) {
      expect((await attacker.sendJson(`${BASE_PATH}/order/preview`, order)).status).toBe(400);
    }
  };
  const floor: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    floor.push(await measureCpu(server, sendTwenty(oneFault)));
    costs.push(await measureCpu(server, sendTwenty(manyFaults)));
  }
  // With every fault collected (`allErrors`) it is about 1.8 times the floor.
  expect(Math.min(...costs)).toBeLessThan(1.4 * Math.min(...floor));
});

test("deep and empty bodies are answered so that a client drops them, and are no error of the server", async ({
  server,
  attacker,
}) => {
  const before = server.errors();
  for (const text of ["null", "7", "[]", deepLists(1_000), deepLists(100_000)]) {
    const form = zippedForm(text);
    for (const path of [TRACK, BALANCE]) {
      const { status, text: answer } = await attacker.sendForm(path, form);
      expect([
        path,
        text.slice(0, 5),
        status,
        (JSON.parse(answer) as { code: number }).code,
      ]).toEqual([...[path, text.slice(0, 5)], ...[200, 435]]);
    }
  }
  for (const text of ["null", "7", deepLists(1_000), deepLists(30_000)]) {
    expect((await attacker.sendJson(PUB_REPORT, text)).status).toBe(400);
    expect((await attacker.sendJson(`${BASE_PATH}/menu/query`, text)).status).toBe(400);
  }
  expect((await attacker.sendJson(PUB_REPORT, "[null]")).status).toBe(400);
  expect(server.errors()).toEqual(before);
});
