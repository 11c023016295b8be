import type { MessageSender, OutgoingMessage } from "../provider/message-sender.ts";
import { createAliyunSender } from "../aliyun/aliyun-sender.ts";
import type { SenderParts } from "../provider/provider-sender.ts";
import { createSandboxSender } from "../sandbox-sender.ts";
import { createTwilioSender } from "../twilio/twilio-sender.ts";
import { createWhatsAppSender } from "../whatsapp/whatsapp-sender.ts";
import { HAD_ENOUGH, startAliyun } from "./aliyun-server.ts";
import type { ProviderServer } from "./provider-server.ts";
import { REFUSED_BY_SANDBOX, startSandboxInbox } from "./sandbox-inbox-server.ts";
import { startTwilio, UNSUBSCRIBED } from "./twilio-server.ts";
import { NOT_ON_WHATSAPP, startWhatsApp } from "./whatsapp-server.ts";

export const WHATSAPP = {
  apiVersion: "v23.0",
  phoneNumberId: "106540352242922",
  accessToken: "EAAJB-token-of-this-test",
  template: "login_code",
  appSecret: "app-secret-of-this-test",
  verifyToken: "verify-token-of-this-test",
};
export const TWILIO = {
  accountSid: "ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  authToken: "auth-token-of-this-test",
  from: "MGaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
};
export const ALIYUN = {
  accessKeyId: "LTAI-of-this-test",
  accessKeySecret: "key-secret-of-this-test",
  signName: "三泰 (Santap)",
  templateCode: "SMS_512570448",
};
const SANDBOX_SECRET = "api-secret-of-this-test";
export const ORIGIN = "https://santap.example";

/** One adapter with the provider that it talks to. */
export interface SenderBench {
  name: string;
  start(now: () => number): Promise<ProviderServer>;
  /** `key` replaces the secret that the provider knows. */
  sender(server: { url: string }, parts: SenderParts, key?: string): MessageSender;
  /** Someone whom it reaches, and someone whom it does not. */
  reached: string;
  unreached: string;
  secret: string;
}

export const BENCHES: readonly SenderBench[] = [
  {
    name: "whatsapp",
    start: () => startWhatsApp(WHATSAPP),
    sender: ({ url }, parts, accessToken = WHATSAPP.accessToken) =>
      createWhatsAppSender({ ...WHATSAPP, url, accessToken }, parts),
    reached: "+6281234567890",
    unreached: NOT_ON_WHATSAPP,
    secret: WHATSAPP.accessToken,
  },
  {
    name: "twilio",
    start: () => startTwilio(TWILIO),
    sender: ({ url }, parts, authToken = TWILIO.authToken) =>
      createTwilioSender({ ...TWILIO, url, authToken }, { ...parts, publicOrigin: ORIGIN }),
    reached: "+6281234567890",
    unreached: UNSUBSCRIBED,
    secret: TWILIO.authToken,
  },
  {
    name: "aliyun",
    start: (now) => startAliyun(ALIYUN, now),
    sender: ({ url }, parts, accessKeySecret = ALIYUN.accessKeySecret) =>
      createAliyunSender({ ...ALIYUN, url, accessKeySecret }, parts),
    reached: "+8613800138000",
    unreached: HAD_ENOUGH,
    secret: ALIYUN.accessKeySecret,
  },
  {
    name: "sandbox",
    start: () => startSandboxInbox(SANDBOX_SECRET),
    sender: ({ url }, parts, apiSecret = SANDBOX_SECRET) =>
      createSandboxSender({ url, apiSecret }, parts),
    reached: "+6281234567890",
    unreached: REFUSED_BY_SANDBOX,
    secret: SANDBOX_SECRET,
  },
];

/** A message as the worker hands it to a sender. */
export function buildMessage(to: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    channel: "SMS",
    to,
    text: "042917 adalah kode Santap kamu.\n\n@santap.example #042917",
    code: "042917",
    language: "idID",
    reference: "m_0123456789ABCDEF.1",
    ttlSeconds: 290,
    ...change,
  };
}
