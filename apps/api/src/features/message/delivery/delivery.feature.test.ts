import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { REPORT_WAIT_MS, LEASE_MS } from "@santap/domain/message/message-state";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SendOutcome } from "../message-sender.ts";
import { deliverDueMessages } from "../message-worker.ts";
import { applyReports } from "../report/apply-report.ts";
import { claimDueMessages } from "./claim-due-messages.ts";
import {
  createScriptedSender,
  openDelivery,
  type DeliveryFixture,
  type Promised,
} from "../delivery.fixture.ts";

const DAY_MS = 24 * 3_600_000;
let database: TestDatabase;
let it: DeliveryFixture;

beforeAll(async () => {
  database = await openTestDatabase();
  it = openDelivery(database.url);
});
beforeEach(async () => {
  it.time.now += DAY_MS;
  // What another test left waiting has expired by now.
  await it.deliver();
  it.network.seen.length = 0;
  it.network.outcome = () => "SENT";
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

const wayOf = () => it.network.seen.map(({ channel, to, code }) => `${channel} ${to} ${code}`);
const way = (channel: string, { phone, code }: Promised) => `${channel} ${phone} ${code}`;

async function report(message: Promised, send: number, delivered: boolean) {
  const reference = `${message.messageId}.${send}`;
  const [applied] = await applyReports(it.deps, [{ reference, delivered, fault: null }]);
  return applied?.step ?? null;
}

describe("a message that WhatsApp took", () => {
  test("waits for its report, and rests once it is delivered", async () => {
    const message = await it.promise();
    await it.deliver();
    expect(await it.state(message)).toMatchObject({ status: "SENT", done: false, readable: true });
    await report(message, 1, true);
    expect(await it.state(message)).toMatchObject({ status: "DELIVERED", readable: false });
    it.time.now += REPORT_WAIT_MS;
    await it.deliver();
    expect(wayOf()).toEqual([way("WHATSAPP", message)]);
  });

  test("goes by SMS with the same code after 20 seconds of silence, and not before", async () => {
    const message = await it.promise();
    await it.deliver();
    it.time.now += REPORT_WAIT_MS - 1;
    await it.deliver();
    expect(wayOf()).toHaveLength(1);
    it.time.now += 1;
    await it.deliver();
    expect(wayOf()).toEqual([way("WHATSAPP", message), way("SMS", message)]);
    expect(await it.state(message)).toMatchObject({ status: "SENT", done: true, readable: false });
    expect(await it.budget(message)).toBe(1);
  });

  test("goes by SMS exactly once where many processes look at the same moment", async () => {
    const messages = await Promise.all(Array.from({ length: 12 }, () => it.promise()));
    const processes = [it.deps, it.another(), it.another()];
    const rounds = () =>
      Promise.all([...processes, ...processes].map((process) => deliverDueMessages(process)));
    await rounds();
    it.time.now += REPORT_WAIT_MS;
    await rounds();
    await rounds();
    const expected = messages.flatMap((each) => [way("WHATSAPP", each), way("SMS", each)]);
    expect(wayOf().toSorted()).toEqual(expected.toSorted());
  });

  test("goes by SMS at once where its failure is reported", async () => {
    const message = await it.promise();
    await it.deliver();
    expect((await report(message, 1, false))?.status).toBe("QUEUED");
    await it.deliver();
    expect(wayOf()).toEqual([way("WHATSAPP", message), way("SMS", message)]);
  });

  test("is not sent again where the same failure is reported twice, or late", async () => {
    const message = await it.promise();
    await it.deliver();
    await report(message, 1, false);
    expect(await report(message, 1, false)).toBeNull();
    await it.deliver();
    expect(await report(message, 1, false)).toBeNull();
    await it.deliver();
    expect(wayOf()).toHaveLength(2);
  });

  test("spares the SMS where the delivery is reported before it went out", async () => {
    const message = await it.promise();
    it.network.outcome = () => "UNCLEAR";
    await deliverDueMessages(it.deps);
    expect(await it.state(message)).toMatchObject({ status: "QUEUED", channels: ["SMS"] });
    await report(message, 1, true);
    await it.deliver();
    expect(wayOf()).toEqual([way("WHATSAPP", message)]);
  });

  test("is delivered for good where that is reported after the SMS", async () => {
    const message = await it.promise();
    await it.deliver();
    it.time.now += REPORT_WAIT_MS;
    await it.deliver();
    await report(message, 1, true);
    expect((await it.state(message)).status).toBe("DELIVERED");
    expect(await report(message, 2, false)).toBeNull();
    await it.deliver();
    expect(wayOf()).toHaveLength(2);
  });

  test("has no fallback where nobody sends text messages", async () => {
    const only = createScriptedSender({ channels: ["WHATSAPP"] });
    const message = await it.promise();
    await it.deliver([only]);
    expect(await it.state(message)).toMatchObject({ status: "SENT", done: true });
    expect(only.seen).toHaveLength(1);
  });
});

describe("a report that overtakes the sender's own answer", () => {
  test.each([
    [true, "DELIVERED"],
    [false, "QUEUED"],
  ])("(delivered: %s) has the last word: %s", async (delivered, status) => {
    const message = await it.promise();
    it.network.outcome = async (): Promise<SendOutcome> => {
      await report(message, 1, delivered);
      return "SENT";
    };
    await deliverDueMessages(it.deps);
    expect((await it.state(message)).status).toBe(status);
  });
});

describe("a message whose process dies", () => {
  test("between lease and send may have sent it: another falls back once the lease is over", async () => {
    const message = await it.promise();
    expect((await claimDueMessages(it.deps)).claimed).toHaveLength(1);
    const other = it.another();
    it.time.now += LEASE_MS - 1;
    expect(await deliverDueMessages(other)).toBe(0);
    it.time.now += 1;
    await deliverDueMessages(other);
    expect(wayOf()).toEqual([way("SMS", message)]);
    expect(await it.state(message)).toMatchObject({ status: "SENT", sends: 2 });
    expect(await it.budget(message)).toBe(1);
  });

  test("again and again is sent twice at most where there is no other way", async () => {
    const message = await it.promise({ country: "86" });
    for (const claimed of [1, 1, 0]) {
      expect((await claimDueMessages(it.another())).claimed).toHaveLength(claimed);
      it.time.now += LEASE_MS;
    }
    expect(await it.state(message)).toMatchObject({ status: "GIVEN_UP", sends: 2 });
    expect(await it.budget(message)).toBe(1);
  });

  test("and whose code expires meanwhile keeps its slot: it may have gone out", async () => {
    const message = await it.promise({ ttlMs: LEASE_MS });
    await claimDueMessages(it.deps);
    it.time.now += LEASE_MS;
    await it.deliver();
    expect(wayOf()).toEqual([]);
    expect(await it.state(message)).toMatchObject({ status: "GIVEN_UP", spent: 480 });
    expect(await it.budget(message)).toBe(1);
  });

  test("slower than its lease does not undo what another did meanwhile", async () => {
    const message = await it.promise();
    it.network.outcome = async (): Promise<SendOutcome> => {
      it.network.outcome = () => "SENT";
      it.time.now += LEASE_MS;
      await deliverDueMessages(it.another());
      return "REFUSED";
    };
    await deliverDueMessages(it.deps);
    expect(await it.state(message)).toMatchObject({
      status: "SENT",
      channels: ["SMS"],
    });
    expect(wayOf()).toEqual([way("WHATSAPP", message), way("SMS", message)]);
  });
});

describe("a message that nobody took", () => {
  test("frees its slot where every way refused it", async () => {
    const message = await it.promise();
    it.network.outcome = () => "REFUSED";
    await it.deliver();
    expect(wayOf()).toHaveLength(2);
    expect(await it.state(message)).toMatchObject({
      status: "GIVEN_UP",
      spent: 0,
      readable: false,
    });
    expect(await it.budget(message)).toBe(0);
  });

  test("keeps its slot where it may have arrived", async () => {
    const message = await it.promise();
    it.network.outcome = ({ channel }) => (channel === "WHATSAPP" ? "UNCLEAR" : "REFUSED");
    await it.deliver();
    expect((await it.state(message)).status).toBe("GIVEN_UP");
    expect(await it.budget(message)).toBe(1);
  });

  test("that is unclear on the last way is tried once more, after time for a report", async () => {
    const message = await it.promise({ country: "86" });
    it.network.outcome = () => "UNCLEAR";
    await it.deliver();
    expect(wayOf()).toHaveLength(1);
    it.time.now += REPORT_WAIT_MS;
    await it.deliver();
    it.time.now += REPORT_WAIT_MS;
    await it.deliver();
    expect(wayOf()).toEqual([way("SMS", message), way("SMS", message)]);
    expect((await it.state(message)).status).toBe("GIVEN_UP");
  });

  test.each([["QUEUED"], ["SENT"]])(
    "is never sent once its code has expired (%s)",
    async (status) => {
      const message = await it.promise({ ttlMs: REPORT_WAIT_MS });
      if (status === "SENT") await it.deliver();
      const before = it.network.seen.length;
      it.time.now += REPORT_WAIT_MS;
      await it.deliver();
      expect(it.network.seen).toHaveLength(before);
      expect(await it.state(message)).toMatchObject({ done: true, readable: false });
      expect(await it.budget(message)).toBe(status === "SENT" ? 1 : 0);
    },
  );

  test("and cannot be opened holds up nobody else", async () => {
    const message = await it.promise();
    const settings = {
      ...it.deps.settings,
      secrets: { otpBoxKey: Buffer.alloc(32).toString("base64") },
    };
    await deliverDueMessages({ ...it.deps, settings });
    expect((await it.state(message)).status).toBe("GIVEN_UP");
    const next = await it.promise();
    await it.deliver();
    expect(wayOf()).toEqual([way("WHATSAPP", next)]);
  });
});

test("CONST-01 CONST-02 each country goes by its channels and the first sender that serves it", async () => {
  const chinese = createScriptedSender({ channels: ["SMS"], countries: ["86"] });
  const worldwide = createScriptedSender({ channels: ["SMS"] });
  const whatsapp = createScriptedSender({ channels: ["WHATSAPP"] });
  whatsapp.outcome = (): SendOutcome => "REFUSED";
  const at86 = await it.promise({ country: "86" });
  const at62 = await it.promise();
  await it.deliver([whatsapp, chinese, worldwide]);
  expect(chinese.seen.map(({ to }) => to)).toEqual([at86.phone]);
  expect(worldwide.seen.map(({ to }) => to)).toEqual([at62.phone]);
});
