import type { TwilioSettings } from "../../../settings/message-settings.ts";
import type { MessageSender, OutgoingMessage } from "../provider/message-sender.ts";
import { ACCEPTED, toVerdict, toStatusVerdict, type Verdict } from "../provider/fault.ts";
import { createProviderSender, type SenderParts } from "../provider/provider-sender.ts";
import { twilioFault } from "./twilio-faults.ts";

export interface TwilioParts extends SenderParts {
  publicOrigin: string;
}

export function createTwilioSender(settings: TwilioSettings, parts: TwilioParts): MessageSender {
  const { url, accountSid, authToken } = settings;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  const provider = {
    name: "twilio",
    channels: ["SMS"] as const,
    callFor: (message: OutgoingMessage) => ({
      url: `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${credentials}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(buildForm(settings.from, parts.publicOrigin, message)).toString(),
    }),
    judge,
  };
  return createProviderSender(provider, parts);
}

function buildForm(
  from: string,
  publicOrigin: string,
  { to, text, reference, ttlSeconds }: OutgoingMessage,
): Record<string, string> {
  const sender: Record<string, string> = from.startsWith("MG")
    ? { MessagingServiceSid: from }
    : { From: from };
  // Twilio refuses a callback that it cannot reach, as in development.
  const callback: Record<string, string> = publicOrigin.startsWith("https://")
    ? { StatusCallback: `${publicOrigin}/messages/twilio?try=${reference}` }
    : {};
  // Not to be delivered after the code has expired.
  return { To: to, ...sender, Body: text, ValidityPeriod: String(ttlSeconds), ...callback };
}

function judge(status: number, body: Record<string, unknown>): Verdict {
  const { sid, code } = body;
  if (status === 201 && typeof sid === "string" && sid !== "") return ACCEPTED;
  return typeof code === "number" ? toVerdict(twilioFault(code)) : toStatusVerdict(status);
}
