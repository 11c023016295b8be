import { REPORT_WAIT_MS, LEASE_MS } from "@santap/domain/message/message-state";
import { describe, expect } from "vitest";
import type { SendOutcome } from "../provider/message-sender.ts";
import { deliverDueMessages } from "./message-worker.ts";
import { applyReports } from "../report/apply-report.ts";
import { claimDueMessages } from "./claim-due-messages.ts";
import {
  createScriptedSender,
  type DeliveryFixture,
  type Promised,
  testWithDelivery,
} from "../delivery.fixture.ts";

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

async function report(
  delivery: DeliveryFixture,
  message: Promised,
  send: number,
  delivered: boolean,
) {
  const reference = `${message.messageId}.${send}`;
  const [applied] = await applyReports(delivery.deps, [{ reference, delivered, fault: null }]);
  return applied?.step ?? null;
}

describe("a message that WhatsApp took", () => {
  test("a message that WhatsApp took waits for its report, and rests once it is delivered", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    await delivery.deliver();
    expect(await delivery.state(message)).toMatchObject({
      status: "SENT",
      done: false,
      readable: true,
    });
    await report(delivery, message, 1, true);
    expect(await delivery.state(message)).toMatchObject({ status: "DELIVERED", readable: false });
    delivery.time.now += REPORT_WAIT_MS;
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([way("WHATSAPP", message)]);
  });

  test("a message that WhatsApp took goes by SMS with the same code after 20 seconds of silence, and not before", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    await delivery.deliver();
    delivery.time.now += REPORT_WAIT_MS - 1;
    await delivery.deliver();
    expect(readRoute(delivery)).toHaveLength(1);
    delivery.time.now += 1;
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([way("WHATSAPP", message), way("SMS", message)]);
    expect(await delivery.state(message)).toMatchObject({
      status: "SENT",
      done: true,
      readable: false,
    });
    expect(await delivery.budget(message)).toBe(1);
  });

  test("a message that WhatsApp took goes by SMS exactly once where many processes look at the same moment", async ({
    delivery,
  }) => {
    const messages = await Promise.all(Array.from({ length: 12 }, () => delivery.promise()));
    const processes = [delivery.deps, delivery.another(), delivery.another()];
    const rounds = () =>
      Promise.all([...processes, ...processes].map((process) => deliverDueMessages(process)));
    await rounds();
    delivery.time.now += REPORT_WAIT_MS;
    await rounds();
    await rounds();
    const expected = messages.flatMap((each) => [way("WHATSAPP", each), way("SMS", each)]);
    expect(readRoute(delivery).toSorted()).toEqual(expected.toSorted());
  });

  test("a message that WhatsApp took goes by SMS at once where its failure is reported", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    await delivery.deliver();
    expect((await report(delivery, message, 1, false))?.status).toBe("QUEUED");
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([way("WHATSAPP", message), way("SMS", message)]);
  });

  test("a message that WhatsApp took is not sent again where the same failure is reported twice, or late", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    await delivery.deliver();
    await report(delivery, message, 1, false);
    expect(await report(delivery, message, 1, false)).toBeNull();
    await delivery.deliver();
    expect(await report(delivery, message, 1, false)).toBeNull();
    await delivery.deliver();
    expect(readRoute(delivery)).toHaveLength(2);
  });

  test("spares the SMS where the delivery is reported before it went out", async ({ delivery }) => {
    const message = await delivery.promise();
    delivery.network.outcome = () => "UNCLEAR";
    await deliverDueMessages(delivery.deps);
    expect(await delivery.state(message)).toMatchObject({ status: "QUEUED", channels: ["SMS"] });
    await report(delivery, message, 1, true);
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([way("WHATSAPP", message)]);
  });

  test("a message that WhatsApp took is delivered for good where that is reported after the SMS", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    await delivery.deliver();
    delivery.time.now += REPORT_WAIT_MS;
    await delivery.deliver();
    await report(delivery, message, 1, true);
    expect((await delivery.state(message)).status).toBe("DELIVERED");
    expect(await report(delivery, message, 2, false)).toBeNull();
    await delivery.deliver();
    expect(readRoute(delivery)).toHaveLength(2);
  });

  test("a message that WhatsApp took has no fallback where no sender of text messages is configured", async ({
    delivery,
  }) => {
    const only = createScriptedSender({ channels: ["WHATSAPP"] });
    const message = await delivery.promise();
    await delivery.deliver([only]);
    expect(await delivery.state(message)).toMatchObject({ status: "SENT", done: true });
    expect(only.seen).toHaveLength(1);
  });
});

describe("a report that overtakes the sender's own answer", () => {
  test.for([
    [true, "DELIVERED"],
    [false, "QUEUED"],
  ] as const)(
    "(delivered: %s) has the last word: %s",
    async ([delivered, status], { delivery }) => {
      const message = await delivery.promise();
      delivery.network.outcome = async (): Promise<SendOutcome> => {
        await report(delivery, message, 1, delivered);
        return "SENT";
      };
      await deliverDueMessages(delivery.deps);
      expect((await delivery.state(message)).status).toBe(status);
    },
  );
});

describe("a message whose process dies", () => {
  test("between lease and send may have sent it: another falls back once the lease is over", async ({
    delivery,
  }) => {
    const message = await delivery.promise();
    expect((await claimDueMessages(delivery.deps)).claimed).toHaveLength(1);
    const other = delivery.another();
    delivery.time.now += LEASE_MS - 1;
    expect(await deliverDueMessages(other)).toBe(0);
    delivery.time.now += 1;
    await deliverDueMessages(other);
    expect(readRoute(delivery)).toEqual([way("SMS", message)]);
    expect(await delivery.state(message)).toMatchObject({ status: "SENT", sends: 2 });
    expect(await delivery.budget(message)).toBe(1);
  });

  test("again and again is sent twice at most where there is no other way", async ({
    delivery,
  }) => {
    const message = await delivery.promise({ country: "86" });
    for (const claimed of [1, 1, 0]) {
      expect((await claimDueMessages(delivery.another())).claimed).toHaveLength(claimed);
      delivery.time.now += LEASE_MS;
    }
    expect(await delivery.state(message)).toMatchObject({ status: "GIVEN_UP", sends: 2 });
    expect(await delivery.budget(message)).toBe(1);
  });

  test("a message whose process dies and whose code expires meanwhile keeps its slot: it may have gone out", async ({
    delivery,
  }) => {
    const message = await delivery.promise({ ttlMs: LEASE_MS });
    await claimDueMessages(delivery.deps);
    delivery.time.now += LEASE_MS;
    await delivery.deliver();
    expect(readRoute(delivery)).toEqual([]);
    expect(await delivery.state(message)).toMatchObject({ status: "GIVEN_UP", spent: 480 });
    expect(await delivery.budget(message)).toBe(1);
  });

  test("slower than its lease does not undo what another did meanwhile", async ({ delivery }) => {
    const message = await delivery.promise();
    delivery.network.outcome = async (): Promise<SendOutcome> => {
      delivery.network.outcome = () => "SENT";
      delivery.time.now += LEASE_MS;
      await deliverDueMessages(delivery.another());
      return "REFUSED";
    };
    await deliverDueMessages(delivery.deps);
    expect(await delivery.state(message)).toMatchObject({
      status: "SENT",
      channels: ["SMS"],
    });
    expect(readRoute(delivery)).toEqual([way("WHATSAPP", message), way("SMS", message)]);
  });
});

test("CONST-01 CONST-02 each country goes by its channels and the first sender that serves it", async ({
  delivery,
}) => {
  const chinese = createScriptedSender({ channels: ["SMS"], countries: ["86"] });
  const worldwide = createScriptedSender({ channels: ["SMS"] });
  const whatsapp = createScriptedSender({ channels: ["WHATSAPP"] });
  whatsapp.outcome = (): SendOutcome => "REFUSED";
  const at86 = await delivery.promise({ country: "86" });
  const at62 = await delivery.promise();
  await delivery.deliver([whatsapp, chinese, worldwide]);
  expect(chinese.seen.map(({ to }) => to)).toEqual([at86.phone]);
  expect(worldwide.seen.map(({ to }) => to)).toEqual([at62.phone]);
});
