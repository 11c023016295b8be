import { createHmac } from "node:crypto";
import { expect, test as base } from "vitest";
import { until } from "../../testing/until.ts";
import { askForCode } from "./test/ask-for-code.ts";
import type { ProviderServer } from "./test/provider-server.ts";
import { TWILIO, WHATSAPP } from "./test/sender-bench.ts";
import { startTwilio } from "./test/twilio-server.ts";
import { startWhatsApp } from "./test/whatsapp-server.ts";
import { bootEnvironment, type TestEnvironment } from "../../testing/fixtures.ts";

const TIMEOUT_MS = 5_000;

const test = base
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
  .extend("environment", { scope: "file" }, ({ whatsapp, twilio }, cleanup) => {
    const env = {
      LOG_LEVEL: "silent",
      SENDERS: "whatsapp,twilio",
      WHATSAPP_URL: whatsapp.url,
      WHATSAPP_API_VERSION: WHATSAPP.apiVersion,
      WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
      WHATSAPP_ACCESS_TOKEN: WHATSAPP.accessToken,
      WHATSAPP_TEMPLATE: WHATSAPP.template,
      WHATSAPP_APP_SECRET: WHATSAPP.appSecret,
      WHATSAPP_VERIFY_TOKEN: WHATSAPP.verifyToken,
      TWILIO_URL: twilio.url,
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_FROM: TWILIO.from,
    };
    return bootEnvironment({ env }, cleanup);
  });

/** What came to this number at Twilio. */
function findText(twilio: ProviderServer, phoneNo: string): string | undefined {
  const forms = twilio.seen.map(({ body }) => new URLSearchParams(body));
  return forms.find((form) => form.get("To") === `+62${phoneNo}`)?.get("Body") ?? undefined;
}

interface Template {
  to: string;
  template: { components: { parameters: { text: string }[] }[] };
  biz_opaque_callback_data: string;
}

async function findTemplate(whatsapp: ProviderServer, phoneNo: string): Promise<Template> {
  return until("the template at WhatsApp", async () =>
    whatsapp.seen
      .map(({ body }) => JSON.parse(body) as Template)
      .find(({ to }) => to === `+62${phoneNo}`),
  );
}

async function report(
  environment: TestEnvironment,
  reference: string,
  status: string,
): Promise<number> {
  const statuses = [{ status, biz_opaque_callback_data: reference, errors: [{ code: 131_026 }] }];
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
  const signature = createHmac("sha256", WHATSAPP.appSecret).update(body).digest("hex");
  const reply = await fetch(`${environment.appUrl}/messages/whatsapp`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  });
  return reply.status;
}

test("CONST-02 a code comes by WhatsApp, by SMS once that is reported as failed, and signs in", async ({
  environment,
  whatsapp,
  twilio,
}) => {
  const asked = await askForCode(environment);
  const { template, biz_opaque_callback_data: reference } = await findTemplate(
    whatsapp,
    asked.phoneNo,
  );
  const code = template.components[0]?.parameters[0]?.text ?? "";
  expect(code).toMatch(/^\d{6}$/);
  expect(findText(twilio, asked.phoneNo)).toBeUndefined();
  expect(await report(environment, reference, "failed")).toBe(200);
  const text = await until("the text message", async () => findText(twilio, asked.phoneNo));
  expect(text).toContain(code);
  const { tokenInfo } = await asked.signIn(code);
  expect(tokenInfo.accessToken).not.toBe("");
});

test("a code comes by SMS where WhatsApp does not answer", async ({
  environment,
  whatsapp,
  twilio,
}) => {
  whatsapp.mood = "SILENT";
  const asked = await askForCode(environment);
  const text = await until(
    "the text message",
    async () => findText(twilio, asked.phoneNo),
    3 * TIMEOUT_MS,
  );
  const { tokenInfo } = await asked.signIn(/#(\d{6})$/.exec(text)?.[1] ?? "");
  expect(tokenInfo.accessToken).not.toBe("");
});

test("what a stranger reports is not taken, in an environment that is booted whole", async ({
  environment,
}) => {
  const reply = await fetch(`${environment.appUrl}/messages/twilio?try=m_0123456789ABCDEF.1`, {
    method: "POST",
    headers: { "x-twilio-signature": "RSOYDt4T1cUTdK1PDd93/VVr8B8=" },
    body: new URLSearchParams({ MessageStatus: "failed" }),
  });
  expect(reply.status).toBe(403);
});
