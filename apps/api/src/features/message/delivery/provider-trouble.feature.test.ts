import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { MessageSender } from "../message-sender.ts";
import { deliverDueMessages } from "../message-worker.ts";
import { openDelivery, type DeliveryFixture, type Promised } from "../delivery.fixture.ts";
import type { Mood, ProviderServer } from "../test/provider-server.ts";
import { TWILIO, WHATSAPP } from "../test/sender-bench.ts";
import { startTwilio } from "../test/twilio-server.ts";
import { startWhatsApp } from "../test/whatsapp-server.ts";
import { createTwilioSender } from "../twilio/twilio-sender.ts";
import { createWhatsAppSender } from "../whatsapp/whatsapp-sender.ts";

const DAY_MS = 24 * 3_600_000;
let database: TestDatabase;
let it: DeliveryFixture;
let whatsapp: ProviderServer;
let twilio: ProviderServer;
let senders: MessageSender[];

beforeAll(async () => {
  database = await openTestDatabase();
  it = openDelivery(database.url);
  whatsapp = await startWhatsApp(WHATSAPP);
  twilio = await startTwilio(TWILIO);
  const parts = { log: it.deps.log, clock: it.deps.clock, timeoutMs: 150 };
  senders = [
    createWhatsAppSender({ ...WHATSAPP, url: whatsapp.url }, parts),
    createTwilioSender(
      { ...TWILIO, url: twilio.url },
      { ...parts, publicOrigin: it.deps.settings.publicOrigin },
    ),
  ];
});
beforeEach(async () => {
  it.time.now += DAY_MS;
  await it.deliver(senders);
  whatsapp.seen.length = 0;
  twilio.seen.length = 0;
  it.logged.length = 0;
});
afterEach(() => {
  whatsapp.mood = "WELL";
  twilio.mood = "WELL";
});
afterAll(async () => {
  await it.close();
  await Promise.all([database.drop(), whatsapp.close(), twilio.close()]);
});

function textOf(): string {
  return new URLSearchParams(twilio.seen.at(-1)?.body).get("Body") ?? "";
}

function expectSilence({ phone, code }: Promised): void {
  const lines = it.logged.join("\n");
  const secrets = [WHATSAPP.accessToken, TWILIO.authToken, "wamid", "Bearer", "Basic "];
  const number = Buffer.from(phone.slice(1)).toString("base64");
  for (const word of [code, phone.slice(3), number, ...secrets]) expect(lines).not.toContain(word);
}

test.each<Mood>(["SILENT", "BROKEN", "GARBAGE", "HUGE", "MOVED"])(
  "where WhatsApp is %s the SMS follows at once, with the same code",
  async (mood) => {
    whatsapp.mood = mood;
    const message = await it.promise();
    await it.deliver(senders);
    expect(whatsapp.seen).toHaveLength(1);
    expect(twilio.seen).toHaveLength(1);
    expect(textOf()).toContain(message.code);
    expect(await it.state(message)).toMatchObject({ status: "SENT", done: true });
    expect(await it.budget(message)).toBe(1);
    expect(it.logged.join()).toContain("falls back");
    expectSilence(message);
  },
);

test.each<Mood>(["LIMITED", "DOWN"])(
  "where WhatsApp is %s it is asked three times, then the SMS follows",
  async (mood) => {
    whatsapp.mood = mood;
    const message = await it.promise();
    for (const pause of [0, 999, 1, 1_999, 1]) {
      it.time.now += pause;
      await deliverDueMessages({ ...it.deps, senders });
    }
    expect(whatsapp.seen).toHaveLength(3);
    await it.deliver(senders);
    expect(textOf()).toContain(message.code);
    expectSilence(message);
  },
);

test("where both are down the person may ask again at once, and nothing has been spent", async () => {
  whatsapp.mood = "DOWN";
  twilio.mood = "LIMITED";
  const message = await it.promise();
  for (let round = 0; round < 8; round += 1) {
    await it.deliver(senders);
    it.time.now += 5_000;
  }
  expect(await it.state(message)).toMatchObject({ status: "GIVEN_UP", sends: 6, spent: 0 });
  expect(await it.budget(message)).toBe(0);
  expectSilence(message);
});

test("where all is well one message goes out, and nothing is logged", async () => {
  const message = await it.promise();
  await it.deliver(senders);
  expect([whatsapp.seen.length, twilio.seen.length]).toEqual([1, 0]);
  expect(it.logged).toEqual([]);
  expectSilence(message);
});
