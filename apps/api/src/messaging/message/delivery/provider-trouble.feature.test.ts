import { expect } from "vitest";
import { deliverDueMessages } from "./message-worker.ts";
import { type DeliveryFixture, type Promised, testWithDelivery } from "../delivery.fixture.ts";
import type { Mood, ProviderServer } from "../test/provider-server.ts";
import { TWILIO, WHATSAPP } from "../test/sender-bench.ts";
import { startTwilio } from "../test/twilio-server.ts";
import { startWhatsApp } from "../test/whatsapp-server.ts";
import { createTwilioSender } from "../twilio/twilio-sender.ts";
import { createWhatsAppSender } from "../whatsapp/whatsapp-sender.ts";

const DAY_MS = 24 * 3_600_000;

const test = testWithDelivery()
  .extend("whatsapp", { scope: "file" }, async ({}, { onCleanup }) => {
    const whatsapp = await startWhatsApp(WHATSAPP);
    onCleanup(() => whatsapp.close());
    return whatsapp;
  })
  .extend("twilio", { scope: "file" }, async ({}, { onCleanup }) => {
    const twilio = await startTwilio(TWILIO);
    onCleanup(() => twilio.close());
    return twilio;
  })
  .extend("senders", { scope: "file" }, ({ delivery, whatsapp, twilio }) => {
    const { log, clock, settings } = delivery.deps;
    const parts = { log, clock, timeoutMs: 150 };
    const { publicOrigin } = settings;
    return [
      createWhatsAppSender({ ...WHATSAPP, url: whatsapp.url }, parts),
      createTwilioSender({ ...TWILIO, url: twilio.url }, { ...parts, publicOrigin }),
    ];
  });
test.beforeEach(async ({ delivery, whatsapp, twilio, senders }) => {
  delivery.time.now += DAY_MS;
  await delivery.deliver(senders);
  whatsapp.seen.length = 0;
  twilio.seen.length = 0;
  delivery.logged.length = 0;
});
test.afterEach(({ whatsapp, twilio }) => {
  whatsapp.mood = "WELL";
  twilio.mood = "WELL";
});

function readText(twilio: ProviderServer): string {
  return new URLSearchParams(twilio.seen.at(-1)?.body).get("Body") ?? "";
}

function expectSilence(delivery: DeliveryFixture, { phone, code }: Promised): void {
  const lines = delivery.logged.join("\n");
  const secrets = [WHATSAPP.accessToken, TWILIO.authToken, "wamid", "Bearer", "Basic "];
  const number = Buffer.from(phone.slice(1)).toString("base64");
  for (const word of [code, phone.slice(3), number, ...secrets]) expect(lines).not.toContain(word);
}

test.for<Mood>(["SILENT", "BROKEN", "GARBAGE", "HUGE", "MOVED"])(
  "where WhatsApp is %s the SMS follows at once, with the same code",
  async (mood, { delivery, whatsapp, twilio, senders }) => {
    whatsapp.mood = mood;
    const message = await delivery.promise();
    await delivery.deliver(senders);
    expect(whatsapp.seen).toHaveLength(1);
    expect(twilio.seen).toHaveLength(1);
    expect(readText(twilio)).toContain(message.code);
    expect(await delivery.state(message)).toMatchObject({ status: "SENT", done: true });
    expect(await delivery.budget(message)).toBe(1);
    expect(delivery.logged.join()).toContain("falls back");
    expectSilence(delivery, message);
  },
);

test.for<Mood>(["LIMITED", "DOWN"])(
  "where WhatsApp is %s it is asked three times, then the SMS follows",
  async (mood, { delivery, whatsapp, twilio, senders }) => {
    whatsapp.mood = mood;
    const message = await delivery.promise();
    for (const pause of [0, 999, 1, 1_999, 1]) {
      delivery.time.now += pause;
      await deliverDueMessages({ ...delivery.deps, senders });
    }
    expect(whatsapp.seen).toHaveLength(3);
    await delivery.deliver(senders);
    expect(readText(twilio)).toContain(message.code);
    expectSilence(delivery, message);
  },
);

test("where both are down the person may ask again at once, and nothing has been spent", async ({
  delivery,
  whatsapp,
  twilio,
  senders,
}) => {
  whatsapp.mood = "DOWN";
  twilio.mood = "LIMITED";
  const message = await delivery.promise();
  for (let round = 0; round < 8; round += 1) {
    await delivery.deliver(senders);
    delivery.time.now += 5_000;
  }
  expect(await delivery.state(message)).toMatchObject({ status: "GIVEN_UP", sends: 6, spent: 0 });
  expect(await delivery.budget(message)).toBe(0);
  expectSilence(delivery, message);
});

test("where all is well one message goes out, and nothing is logged", async ({
  delivery,
  whatsapp,
  twilio,
  senders,
}) => {
  const message = await delivery.promise();
  await delivery.deliver(senders);
  expect([whatsapp.seen.length, twilio.seen.length]).toEqual([1, 0]);
  expect(delivery.logged).toEqual([]);
  expectSilence(delivery, message);
});
