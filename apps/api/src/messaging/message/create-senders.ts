import type { FastifyBaseLogger } from "fastify";
import type { MessageSettings } from "../../settings/message-settings.ts";
import type { MessageSender } from "./provider/message-sender.ts";
import { createAliyunSender } from "./aliyun/aliyun-sender.ts";
import { createSandboxSender } from "./sandbox-sender.ts";
import { createTwilioSender } from "./twilio/twilio-sender.ts";
import { createWhatsAppSender } from "./whatsapp/whatsapp-sender.ts";

export interface SenderSettings {
  publicOrigin: string;
  message: Pick<MessageSettings, "senders" | "whatsapp" | "twilio" | "aliyun">;
  sandbox: { url: string; apiSecret: string } | null;
}

export interface SenderTools {
  log: Pick<FastifyBaseLogger, "error" | "warn">;
  clock(): number;
}

/** Throws if the sandbox is named but not configured. */
export function createSenders(settings: SenderSettings, tools: SenderTools): MessageSender[] {
  const { message, publicOrigin, sandbox } = settings;
  return message.senders.flatMap((name) => {
    switch (name) {
      case "whatsapp":
        return message.whatsapp === null ? [] : createWhatsAppSender(message.whatsapp, tools);
      case "twilio":
        return message.twilio === null
          ? []
          : createTwilioSender(message.twilio, { ...tools, publicOrigin });
      case "aliyun":
        return message.aliyun === null ? [] : createAliyunSender(message.aliyun, tools);
      case "sandbox":
        if (sandbox === null) throw new Error("SENDERS names sandbox: SANDBOX_URL is not set");
        return createSandboxSender(sandbox, tools);
    }
  });
}
