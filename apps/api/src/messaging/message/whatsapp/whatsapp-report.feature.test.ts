import { createHmac } from "node:crypto";
import { describe, expect } from "vitest";
import { openRows } from "../../../testing/rows.ts";
import type { Promised } from "../delivery.fixture.ts";
import {
  type ReportServer,
  testWithReports,
  getStatus,
  sendMessage,
  startNextDay,
} from "../test/report-server.ts";
import { WHATSAPP } from "../test/sender-bench.ts";

const test = testWithReports();
test.beforeEach(({ delivery, reports }) => startNextDay(delivery, reports));

describe("WhatsApp", () => {
  interface Status {
    status: string;
    biz_opaque_callback_data?: string;
    errors?: { code: number }[];
  }

  function news(statuses: Status[]): string {
    const value = { messaging_product: "whatsapp", statuses };
    const changes = [{ field: "messages", value }];
    return JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });
  }

  function sign(body: string, secret = WHATSAPP.appSecret): string {
    return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  }

  async function post(reports: ReportServer, body: string, signature: string | null = sign(body)) {
    const headers = {
      "content-type": "application/json",
      ...(signature === null ? {} : { "x-hub-signature-256": signature }),
    };
    return (await reports.post("/messages/whatsapp", headers, body)).statusCode;
  }

  const about = ({ messageId }: Promised, status: string, code?: number): Status => ({
    status,
    biz_opaque_callback_data: `${messageId}.1`,
    ...(code === undefined ? {} : { errors: [{ code }] }),
  });

  test("signs as published", () => {
    const hex = "0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914";
    expect(sign("test", "secret")).toBe(`sha256=${hex}`);
  });

  test("WhatsApp learns that the address is ours, if it knows our word", async ({ reports }) => {
    const ask = async (query: Record<string, string>) => {
      const reply = await reports.get("/messages/whatsapp", query);
      return [reply.statusCode, reply.body, reply.headers["content-type"]];
    };
    const mine = {
      "hub.mode": "subscribe",
      "hub.verify_token": WHATSAPP.verifyToken,
      "hub.challenge": "1158201444",
    };
    const [status, body, type] = await ask(mine);
    expect([status, body]).toEqual([200, "1158201444"]);
    expect(type).toMatch(/^text\/plain/);
    for (const change of [
      { "hub.verify_token": "guessed" },
      { "hub.mode": "unsubscribe" },
      { "hub.challenge": "<script>" },
    ]) {
      expect((await ask({ ...mine, ...change }))[0]).toBe(403);
    }
    expect((await ask({}))[0]).toBe(403);
  });

  test.for(["delivered", "read"])(
    "WhatsApp says %s: the message is done",
    async (status, { delivery, reports }) => {
      const message = await sendMessage(delivery);
      expect(await post(reports, news([about(message, status)]))).toBe(200);
      expect(await getStatus(delivery, message)).toBe("DELIVERED");
      expect(reports.woken).toBe(0);
    },
  );

  test("WhatsApp says much at once: 3 MB of reports are all applied, and no other caller may send as much", async ({
    delivery,
    reports,
  }) => {
    const messages = [
      await sendMessage(delivery),
      await sendMessage(delivery),
      await sendMessage(delivery),
    ];
    const others = Array.from({ length: 30_000 }, (_, n) => ({
      status: "delivered",
      biz_opaque_callback_data: `of another system, number ${n}, which is nothing to us`,
    }));
    const [first, second, third] = messages.map((message) => about(message, "delivered"));
    const all = [first, ...others, second, third].filter((each) => each !== undefined);
    const body = news(all);
    expect(body.length).toBeGreaterThan(3_000_000);
    expect(await post(reports, body)).toBe(200);
    for (const message of messages) expect(await getStatus(delivery, message)).toBe("DELIVERED");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await reports.post("/messages/twilio", form, body)).statusCode).toBe(413);
  });

  test("WhatsApp says failed and delivered of one message: it is delivered", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery);
    expect(await post(reports, news([about(message, "failed"), about(message, "delivered")]))).toBe(
      200,
    );
    expect(await getStatus(delivery, message)).toBe("DELIVERED");
    expect(reports.woken).toBe(1);
  });

  test("WhatsApp is taken whole or not at all: what the database does not take comes again", async ({
    database,
    delivery,
    reports,
  }) => {
    const messages = [await sendMessage(delivery), await sendMessage(delivery)];
    const [, second] = messages.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
    const owner = openRows(database.url);
    await owner.all(`alter table message_outbox add constraint stubborn
      check (message_id <> '${second?.messageId ?? ""}' or status <> 'DELIVERED') not valid`);
    const body = news(messages.map((message) => about(message, "delivered")));
    expect(await post(reports, body)).toBe(500);
    for (const message of messages) expect(await getStatus(delivery, message)).toBe("SENT");
    await owner.all("alter table message_outbox drop constraint stubborn");
    await owner.close();
    expect(await post(reports, body)).toBe(200);
    for (const message of messages) expect(await getStatus(delivery, message)).toBe("DELIVERED");
  });

  test("WhatsApp says failed: the SMS follows at once", async ({ delivery, reports }) => {
    const message = await sendMessage(delivery);
    expect(await post(reports, news([about(message, "failed", 131_026)]))).toBe(200);
    expect(reports.woken).toBe(1);
    await delivery.deliver();
    expect(delivery.network.seen.map(({ channel }) => channel)).toEqual(["WHATSAPP", "SMS"]);
  });

  test("WhatsApp says failed for want of a payment method: the operator is notified", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery);
    await post(reports, news([about(message, "failed", 131_042)]));
    expect(delivery.logged.join()).toMatch(/131042.*balance/);
  });

  test("WhatsApp reports many messages at once, of strangers and of things we did not ask about", async ({
    delivery,
    reports,
  }) => {
    const [one, two] = [await sendMessage(delivery), await sendMessage(delivery)];
    const strangers = [
      { status: "delivered" },
      { status: "delivered", biz_opaque_callback_data: "m_0123456789ABCDEF.1" },
      { status: "delivered", biz_opaque_callback_data: "' or true --" },
      { status: "failed", biz_opaque_callback_data: `${one.messageId}.2` },
    ];
    const body = news([about(one, "sent"), ...strangers, about(two, "delivered")]);
    expect(await post(reports, body)).toBe(200);
    expect([await getStatus(delivery, one), await getStatus(delivery, two)]).toEqual([
      "SENT",
      "DELIVERED",
    ]);
  });

  test("WhatsApp may say it again and again, in any order, to no effect", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery);
    const failed = news([about(message, "failed", 131_026)]);
    const delivered = news([about(message, "delivered")]);
    for (const body of [delivered, failed, delivered, failed])
      expect(await post(reports, body)).toBe(200);
    await delivery.deliver();
    expect(await getStatus(delivery, message)).toBe("DELIVERED");
    expect(delivery.network.seen).toHaveLength(1);
  });

  test("WhatsApp is not believed without its signature over these very bytes", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery);
    const body = news([about(message, "delivered")]);
    expect(await post(reports, body, null)).toBe(403);
    expect(await post(reports, body, sign(body, "another secret"))).toBe(403);
    expect(await post(reports, body, sign(body).replace("sha256=", ""))).toBe(403);
    expect(await post(reports, `${body} `, sign(body))).toBe(403);
    expect(await getStatus(delivery, message)).toBe("SENT");
  });

  test("WhatsApp may say what is no report at all", async ({ reports }) => {
    for (const body of ["", "null", "[]", "{", '{"entry":[{"changes":[{"value":null}]}]}']) {
      expect(await post(reports, body)).toBe(200);
    }
    expect(await post(reports, " ".repeat(4 * 1024 * 1024 + 1))).toBe(413);
  });

  test("WhatsApp has nothing personal and nothing secret logged, whatever it reports", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery);
    const errors = [{ code: 131_026, title: message.phone, message: message.code }];
    const body = news([{ ...about(message, "failed"), errors }]);
    const signature = sign(body);
    await post(reports, body, signature);
    const lines = delivery.logged.join("\n");
    expect(lines).toContain("not delivered");
    for (const word of [message.code, message.phone.slice(3), signature, WHATSAPP.appSecret]) {
      expect(lines).not.toContain(word);
    }
  });
});
