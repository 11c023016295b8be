import { releaseUnsentCode } from "../../otp/release-unsent-code.ts";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { REPORT_WAIT_MS } from "@santap/domain/message/message-state";
import { toSpendDay } from "@santap/domain/message/message-price";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { deliverDueMessages } from "../message-worker.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";
import { createMessageMetrics } from "../message-metrics.ts";
import { createScriptedSender, type ScriptedSender } from "../delivery.fixture.ts";

const DAY_MS = 24 * 3_600_000;
const PLENTY = 1_000_000;
let database: TestDatabase;
let it: AccountFixture;
let network: ScriptedSender;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(async () => {
  it.time.now += DAY_MS;
  cap(PLENTY);
  network = createScriptedSender();
  it.deps.senders = [network];
  await deliver();
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

function cap(rupiah: number): void {
  it.deps.settings.message.dailyCap = { "62": rupiah, "86": rupiah };
}

async function deliver(): Promise<void> {
  const metrics = createMessageMetrics(new Registry());
  while (
    (await deliverDueMessages({
      releaseUnsentCode,
      ...it.deps,
      metrics,
      senders: it.deps.senders,
    })) > 0
  );
}

async function fallBack(): Promise<void> {
  await deliver();
  it.time.now += REPORT_WAIT_MS;
  await deliver();
}

const channels = () => network.seen.map(({ channel }) => channel);
const spent = () =>
  it.value(`select coalesce(sum(rupiah), 0)::int from message_spend
  where country_code = '62' and day = '${toSpendDay(it.time.now)}'`);

test("forty strangers at once get no more messages than a day may cost", async () => {
  cap(480);
  const answers = await inParallel(40, (n) =>
    codeOf(it.ask(newPhone(), { browserId: `cap-${n}`, address: `198.51.100.${n}` })),
  );
  expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "0310213")).toHaveLength(39);
  await fallBack();
  expect(channels()).toEqual(["WHATSAPP"]);
  expect(await spent()).toBe(480);
});

test("a fallback is sent where the day can pay for it", async () => {
  cap(480 + 450);
  await it.ask(newPhone());
  await fallBack();
  expect(channels()).toEqual(["WHATSAPP", "SMS"]);
  expect(await spent()).toBe(480 + 450);
});

test("a browser that we know is sent its code and the fallback beyond the cap", async () => {
  const phone = newPhone();
  it.deps.senders = [it.network];
  const { browserCookie } = await it.signIn(phone);
  it.deps.senders = [network];
  it.time.now += 3_600_000;
  cap(1);
  expect(await codeOf(it.ask(phone, { browserCookie }))).toBe("OK");
  await fallBack();
  expect(channels()).toEqual(["WHATSAPP", "SMS"]);
});

test("what was set aside for a message that nobody took can be spent on the next", async () => {
  cap(480);
  network.outcome = () => "REFUSED";
  await it.ask(newPhone());
  expect(await spent()).toBe(480);
  await deliver();
  expect(await spent()).toBe(0);
  expect(await codeOf(it.ask(newPhone(), { address: "198.51.101.1" }))).toBe("OK");
});

test("a cheaper fallback gives the difference back", async () => {
  network.outcome = ({ channel }) => (channel === "WHATSAPP" ? "REFUSED" : "SENT");
  await it.ask(newPhone());
  await deliver();
  expect(await spent()).toBe(450);
});

test("a message that has become too dear is given up, and leaves nothing behind", async () => {
  it.deps.senders = [createScriptedSender({ channels: ["SMS"] })];
  cap(450);
  const phone = newPhone();
  await it.ask(phone);
  await it.value(
    "update message_outbox set channels = '{WHATSAPP}' where done_at is null returning 1",
  );
  it.deps.senders = [network];
  await deliver();
  expect(channels()).toEqual([]);
  expect(await spent()).toBe(0);
  cap(480);
  expect(await codeOf(it.ask(phone, { address: "198.51.102.1" }))).toBe("OK");
});

test("the answer names the first channel that somebody brings, and sets its price aside", async () => {
  it.deps.senders = [createScriptedSender({ channels: ["SMS"] })];
  expect((await it.ask(newPhone())).channel).toBe("SMS");
  expect(await spent()).toBe(450);
});
