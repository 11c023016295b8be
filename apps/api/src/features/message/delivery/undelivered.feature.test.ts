import { releaseUnsentCode } from "../../otp/release-unsent-code.ts";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { deliverDueMessages } from "../message-worker.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  wrongFor,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";
import { createMessageMetrics } from "../message-metrics.ts";
import { createScriptedSender, type ScriptedSender } from "../delivery.fixture.ts";

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
let database: TestDatabase;
let it: AccountFixture;
let network: ScriptedSender;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(async () => {
  it.time.now += DAY_MS;
  network = createScriptedSender();
  await deliver();
  network.outcome = () => "REFUSED";
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

async function deliver(): Promise<void> {
  const metrics = createMessageMetrics(new Registry());
  while (
    (await deliverDueMessages({ releaseUnsentCode, ...it.deps, metrics, senders: [network] })) > 0
  );
}

describe("a message that certainly nobody got", () => {
  test("counts nowhere: during an outage the same browser may ask on", async () => {
    const answers: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      answers.push(await codeOf(it.ask(newPhone(), { browserId: "outage" })));
      await deliver();
    }
    expect(new Set(answers)).toEqual(new Set(["OK"]));
    const levels = "select coalesce(max(level), 0) from risk_bucket where key = 'outage'";
    expect(await it.value(levels)).toBe(0);
  });

  test("leaves no code to be guessed", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    await deliver();
    const wrong = wrongFor(network.seen[0]?.code ?? "");
    expect(await codeOf(it.enter(processToken, wrong))).toBe("0310211");
  });

  test("takes nothing from a code whose earlier message went out", async () => {
    const phone = newPhone();
    network.outcome = () => "SENT";
    const { processToken } = await it.ask(phone);
    await deliver();
    it.time.now += MINUTE;
    network.outcome = () => "REFUSED";
    const again = await it.ask(phone);
    await deliver();
    const sends = "select sends from otp_flow order by created_at desc limit 1";
    expect(await it.value(sends)).toBe(1);
    expect(again.processToken).not.toBe(processToken);
    expect(await codeOf(it.enter(processToken, network.seen[0]?.code ?? ""))).toBe("OK");
  });

  test("is forgotten while others ask, and nobody waits in a circle", async () => {
    const phones = Array.from({ length: 30 }, () => newPhone());
    const ask = (n: number) => {
      const phone = phones[n % phones.length] ?? newPhone();
      return codeOf(it.ask(phone, { browserId: `circle-${n}`, address: `198.51.100.${n}` }));
    };
    expect(new Set(await inParallel(30, ask))).toEqual(new Set(["OK"]));
    const rounds = Promise.all([deliver(), deliver(), deliver()]);
    const answers = await inParallel(60, (n) => ask(n + 30));
    await rounds;
    await deliver();
    expect(answers.filter((answer) => answer !== "OK" && answer !== "0310206")).toEqual([]);
    const open = "select count(*) from message_outbox where done_at is null";
    expect(await it.value(open)).toBe(0);
  });
});

test("a code that was used is not sent by the fallback any more", async () => {
  network.outcome = () => "SENT";
  const { processToken } = await it.ask(newPhone());
  await deliver();
  it.time.now += 10_000;
  expect(await codeOf(it.enter(processToken, network.seen[0]?.code ?? ""))).toBe("OK");
  it.time.now += 10_000;
  await deliver();
  expect(network.seen.map(({ channel }) => channel)).toEqual(["WHATSAPP"]);
  const status = "select status from message_outbox order by created_at desc limit 1";
  expect(await it.value(status)).toBe("DELIVERED");
});
