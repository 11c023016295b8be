import type { MessageSender } from "../message-sender.ts";
import { createSandboxSender } from "./sandbox-sender.ts";

export interface SenderSettings {
  /** Names in order of preference. */
  senders: readonly string[];
  sandbox: { url: string; apiSecret: string } | null;
}

/** The configured senders. Throws, naming the setting, where one cannot be had. */
export function createSenders(settings: SenderSettings): MessageSender[] {
  return settings.senders.map((name) => {
    if (name !== "sandbox") throw new Error(`SENDERS names ${name}, which does not exist`);
    if (settings.sandbox === null) throw new Error("SENDERS names sandbox: SANDBOX_URL is not set");
    return createSandboxSender(settings.sandbox);
  });
}
