import { REPORT_WAIT_MS } from "@santap/domain/message/message-state";
import { describe, expect } from "vitest";
import { deliverDueMessages } from "./message-worker.ts";
import { type DeliveryFixture, type Promised, testWithDelivery } from "../delivery.fixture.ts";

const DAY_MS = 24 * 3_600_000;

const test = testWithDelivery();
test.beforeEach(async ({ delivery }) => {
  delivery.time.now += DAY_MS;
  // What another test left waiting has expired by now.
  await delivery.deliver();
  delivery.network.seen.length = 0;
  delivery.network.outcome = () => "SENT";
});

const readRoute = (delivery: DeliveryFixture) =>
  delivery.network.seen.map(({ channel, to, code }) => `${channel} ${to} ${code}`);
const way = (channel: string, { phone, code }: Promised) => `${channel} ${phone} ${code}`;

describe("a message that no provider accepted", () => {
  test("frees its slot where every way refused it", async ({ delivery }) => {
    const message = await delivery.promise();
    delivery.network.outcome = () => "REFUSED";
    await delivery.deliver();
    expect(readRoute(delivery)).toHaveLength(2);
    expect(await delivery.state(message)).toMatchObject({
      status: "GIVEN_UP",
      spent: 0,
      readable: false,
    });
    expect(await delivery.budget(message)).toBe(0);
  });

  test("a message that no provider accepted keeps its slot where it may have arrived", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    delivery.network.outcome = ({ channel }) => (channel === "WHATSAPP" ? "UNCLEAR" : "REFUSED");
    await delivery.deliver();
    expect((await delivery.state(message)).status).toBe("GIVEN_UP");
    expect(await delivery.budget(message)).toBe(1);
  });

  test("a message that no provider accepted that is unclear on the last way is tried once more, after time for a report", async ({
    delivery,
  }) => {
    const message = await delivery.promise({ country: "86" });
    delivery.network.outcome = () => "UNCLEAR";
    await delivery.deliver();
    expect(readRoute(delivery)).toHaveLength(1);
    delivery.time.now += REPORT_WAIT_MS;
    await delivery.deliver();
    delivery.time.now += REPORT_WAIT_MS;
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([way("SMS", message), way("SMS", message)]);
    expect((await delivery.state(message)).status).toBe("GIVEN_UP");
  });

  test.for([["QUEUED"], ["SENT"]] as const)(
    "a message that no provider accepted is never sent once its code has expired (%s)",
    async ([status], { delivery }) => {
      const message = await delivery.promise({ ttlMs: REPORT_WAIT_MS });
      if (status === "SENT") await delivery.deliver();
      const before = delivery.network.seen.length;
      delivery.time.now += REPORT_WAIT_MS;
      await delivery.deliver();
      expect(delivery.network.seen).toHaveLength(before);
      expect(await delivery.state(message)).toMatchObject({ done: true, readable: false });
      expect(await delivery.budget(message)).toBe(status === "SENT" ? 1 : 0);
    },
  );

  test("a message that no provider accepted and cannot be decrypted delays no other message", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    const settings = {
      ...delivery.deps.settings,
      secrets: { otpBoxKey: Buffer.alloc(32).toString("base64") },
    };
    await deliverDueMessages({ ...delivery.deps, settings });
    expect((await delivery.state(message)).status).toBe("GIVEN_UP");
    const next = await delivery.promise();
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([way("WHATSAPP", next)]);
  });
});
