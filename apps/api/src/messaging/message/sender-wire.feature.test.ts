import { afterEach, describe, expect, test } from "vitest";
import { createAliyunSender } from "./aliyun/aliyun-sender.ts";
import { createSandboxSender } from "./sandbox-sender.ts";
import { startAliyun } from "./test/aliyun-server.ts";
import { startProvider, type ProviderServer } from "./test/provider-server.ts";
import { ALIYUN, buildMessage, ORIGIN, TWILIO, WHATSAPP } from "./test/sender-bench.ts";
import { startTwilio } from "./test/twilio-server.ts";
import { startWhatsApp } from "./test/whatsapp-server.ts";
import { createTwilioSender } from "./twilio/twilio-sender.ts";
import { createWhatsAppSender } from "./whatsapp/whatsapp-sender.ts";

const NOW = Date.parse("2026-11-20T03:00:00Z");
const log = { error: () => undefined, warn: () => undefined };
const parts = { log, clock: () => NOW };
let server: ProviderServer;
afterEach(() => server.close());

describe("WhatsApp", () => {
  test.each([
    ["enGB", "en"],
    ["zhCN", "zh_CN"],
    ["idID", "id"],
  ] as const)(
    "gets the template of %s as %s, with the code to read and to copy",
    async (language, code) => {
      server = await startWhatsApp(WHATSAPP);
      const sender = createWhatsAppSender({ ...WHATSAPP, url: server.url }, parts);
      expect(await sender.send(buildMessage("+6281234567890", { language }))).toBe("SENT");
      const parameters = [{ type: "text", text: "042917" }];
      expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: "+6281234567890",
        type: "template",
        template: {
          name: "login_code",
          language: { code },
          components: [
            { type: "body", parameters },
            { type: "button", sub_type: "url", index: "0", parameters },
          ],
        },
        biz_opaque_callback_data: "m_0123456789ABCDEF.1",
      });
    },
  );

  test("WhatsApp with a template that was not approved is the operator's to mend", async () => {
    server = await startWhatsApp({ ...WHATSAPP, template: "another" });
    const errors: object[] = [];
    const loud = { ...parts, log: { ...log, error: (line: object) => void errors.push(line) } };
    const sender = createWhatsAppSender({ ...WHATSAPP, url: server.url }, loud);
    expect(await sender.send(buildMessage("+6281234567890"))).toBe("REFUSED");
    expect(errors).toEqual([expect.objectContaining({ sender: "whatsapp", code: "132001" })]);
  });
});

describe("Twilio", () => {
  async function formFor(change: { from: string; publicOrigin: string }) {
    server = await startTwilio({ ...TWILIO, from: change.from });
    const settings = { ...TWILIO, from: change.from, url: server.url };
    const sender = createTwilioSender(settings, { ...parts, publicOrigin: change.publicOrigin });
    expect(await sender.send(buildMessage("+6281234567890"))).toBe("SENT");
    return Object.fromEntries(new URLSearchParams(server.seen[0]?.body));
  }

  test("Twilio gets the text, the service, how long it is good for, and where to report", async () => {
    const { Body, ...rest } = await formFor({ from: TWILIO.from, publicOrigin: ORIGIN });
    expect(Body).toMatch(/042917 adalah kode Santap[^]*@santap\.example #042917$/);
    expect(rest).toEqual({
      To: "+6281234567890",
      MessagingServiceSid: TWILIO.from,
      ValidityPeriod: "290",
      StatusCallback: "https://santap.example/messages/twilio?try=m_0123456789ABCDEF.1",
    });
  });

  test("Twilio gets a number to send from, and no address that it could not reach", async () => {
    const form = await formFor({ from: "+6281100000", publicOrigin: "http://localhost:3000" });
    expect(form).toMatchObject({ From: "+6281100000" });
    expect(form).not.toHaveProperty("StatusCallback");
    expect(form).not.toHaveProperty("MessagingServiceSid");
  });
});

describe("Aliyun", () => {
  test("Aliyun gets national number, sign, template, code and reference, signed anew each time", async () => {
    server = await startAliyun(ALIYUN, () => NOW);
    const sender = createAliyunSender({ ...ALIYUN, url: server.url }, parts);
    expect(sender.countries).toEqual(["86"]);
    expect(await sender.send(buildMessage("+8613800138000"))).toBe("SENT");
    expect(await sender.send(buildMessage("+8613800138000"))).toBe("SENT");
    const [first] = server.seen;
    expect(Object.fromEntries(new URLSearchParams(first?.target.split("?")[1]))).toEqual({
      PhoneNumbers: "13800138000",
      SignName: ALIYUN.signName,
      TemplateCode: ALIYUN.templateCode,
      TemplateParam: '{"code":"042917"}',
      OutId: "m_0123456789ABCDEF.1",
    });
    expect(first?.headers["x-acs-date"]).toBe("2026-11-20T03:00:00Z");
  });
});

test("the sandbox may say at once that it delivered", async () => {
  const body = { accepted: true, status: "delivered" };
  const answer = { status: 201, body };
  server = await startProvider({ answer: () => answer, limited: answer, down: answer });
  const sender = createSandboxSender({ url: server.url, apiSecret: "s" }, parts);
  expect(await sender.send(buildMessage("+6281234567890", { channel: "WHATSAPP" }))).toBe(
    "DELIVERED",
  );
  expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
    channel: "WHATSAPP",
    to: "+6281234567890",
    text: expect.any(String),
    code: "042917",
  });
});
