import type { MessageSettings } from "../../../settings/message-settings.ts";
import type { MessageSender } from "../message-sender.ts";
import { createSandboxSender } from "./sandbox-sender.ts";

export interface SenderSettings {
  message: Pick<MessageSettings, "senders">;
  sandbox: { url: string; apiSecret: string } | null;
}

/** The configured senders. Throws, naming the setting, where one cannot be had. */
export function createSenders(settings: SenderSettings): MessageSender[] {
  return settings.message.senders.map((name) => {
    if (name !== "sandbox") throw new Error(`SENDERS names ${name}, which does not exist`);
    if (settings.sandbox === null) throw new Error("SENDERS names sandbox: SANDBOX_URL is not set");
    return createSandboxSender(settings.sandbox);
  });
}
