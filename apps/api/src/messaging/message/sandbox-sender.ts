import type { MessageSender, OutgoingMessage } from "./provider/message-sender.ts";
import { toVerdict, toStatusVerdict, type Verdict } from "./provider/fault.ts";
import { createProviderSender, type SenderParts } from "./provider/provider-sender.ts";

export function createSandboxSender(
  sandbox: { url: string; apiSecret: string },
  parts: SenderParts,
): MessageSender {
  const provider = {
    name: "sandbox",
    channels: ["WHATSAPP", "SMS"] as const,
    callFor: ({ channel, to, text, code }: OutgoingMessage) => ({
      url: `${sandbox.url}/inbox/messages`,
      headers: {
        authorization: `Bearer ${sandbox.apiSecret}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ channel, to, text, code }),
    }),
    judge,
  };
  return createProviderSender(provider, parts);
}

function judge(status: number, { status: answer, error }: Record<string, unknown>): Verdict {
  if (answer === "delivered") return { outcome: "DELIVERED", fault: null };
  if (answer === "accepted") return { outcome: "SENT", fault: null };
  const refused = error === "RECIPIENT_REFUSED";
  return refused ? toVerdict({ code: error, meaning: "PERSON" }) : toStatusVerdict(status);
}
