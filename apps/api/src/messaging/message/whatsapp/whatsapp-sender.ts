import type { Language } from "@santap/contract/errors/language";
import type { WhatsAppSettings } from "../../../settings/message-settings.ts";
import type { MessageSender, OutgoingMessage } from "../provider/message-sender.ts";
import { asList, asRecord } from "../provider/call-provider.ts";
import { ACCEPTED, toVerdict, toStatusVerdict, type Verdict } from "../provider/fault.ts";
import { createProviderSender, type SenderParts } from "../provider/provider-sender.ts";
import { whatsAppFault } from "./whatsapp-faults.ts";

/** The template must be approved in each of these. */
const TEMPLATE_LANGUAGES: Record<Language, string> = { enGB: "en", zhCN: "zh_CN", idID: "id" };

/** WhatsApp Cloud API: an authentication template with a copy-code button. */
export function createWhatsAppSender(
  settings: WhatsAppSettings,
  parts: SenderParts,
): MessageSender {
  const { url, apiVersion, phoneNumberId, accessToken } = settings;
  const provider = {
    name: "whatsapp",
    channels: ["WHATSAPP"] as const,
    callFor: (message: OutgoingMessage) => ({
      url: `${url}/${apiVersion}/${phoneNumberId}/messages`,
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify(templateMessage(settings.template, message)),
    }),
    judge,
  };
  return createProviderSender(provider, parts);
}

function templateMessage(template: string, { to, code, language, reference }: OutgoingMessage) {
  const parameters = [{ type: "text", text: code }];
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    type: "template",
    template: {
      name: template,
      language: { code: TEMPLATE_LANGUAGES[language] },
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
    // Returned in every report; WhatsApp's own message id contains the number.
    biz_opaque_callback_data: reference,
  };
}

function judge(status: number, body: Record<string, unknown>): Verdict {
  const { id } = asRecord(asList(body["messages"])[0]);
  if (status === 200 && typeof id === "string" && id !== "") return ACCEPTED;
  const { code } = asRecord(body["error"]);
  return typeof code === "number" ? toVerdict(whatsAppFault(code)) : toStatusVerdict(status);
}
