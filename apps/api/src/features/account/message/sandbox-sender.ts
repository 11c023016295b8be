import type { MessageSender } from "../message-sender.ts";

const TIMEOUT_MS = 5_000;

/** Puts messages into the sandbox's inbox, where a person or a test reads them. */
export function createSandboxSender(sandbox: { url: string; apiSecret: string }): MessageSender {
  return {
    name: "sandbox",
    channels: ["WHATSAPP", "SMS"],
    async send(message) {
      try {
        const reply = await fetch(`${sandbox.url}/inbox/messages`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${sandbox.apiSecret}`,
            "content-type": "application/json",
          },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await reply.arrayBuffer();
        if (reply.ok) return "SENT";
        return reply.status >= 500 || reply.status === 429 ? "TRY_AGAIN" : "REFUSED";
      } catch {
        return "TRY_AGAIN";
      }
    },
  };
}
