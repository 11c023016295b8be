import type { WhatsAppSettings } from "../../../settings/message-settings.ts";
import {
  startProvider,
  type ProviderAnswer,
  type ProviderServer,
  type SeenRequest,
} from "./provider-server.ts";

/** A number that is not on WhatsApp. */
export const NOT_ON_WHATSAPP = "+6281200000404";

const LANGUAGES = ["en", "id", "zh_CN"];

type Settings = Omit<WhatsAppSettings, "url">;

/** The messages endpoint of the Cloud API, as Meta documents it. */
export function startWhatsApp(account: Settings): Promise<ProviderServer> {
  return startProvider({
    answer: (request) => answer(account, request),
    limited: fault(429, 130429, "Rate limit hit"),
    down: fault(503, 131016, "Service unavailable"),
  });
}

interface TemplateMessage {
  messaging_product: string;
  to: string;
  type: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; sub_type?: string; index?: string; parameters: Parameter[] }[];
  };
}

interface Parameter {
  type: string;
  text: string;
}

function answer(account: Settings, request: SeenRequest): ProviderAnswer {
  if (request.headers["authorization"] !== `Bearer ${account.accessToken}`) {
    return fault(401, 190, "Invalid OAuth access token - Cannot parse access token");
  }
  if (request.target !== `/${account.apiVersion}/${account.phoneNumberId}/messages`) {
    return fault(400, 100, "Unsupported post request");
  }
  const message = JSON.parse(request.body) as TemplateMessage;
  if (message.messaging_product !== "whatsapp" || message.type !== "template") {
    return fault(400, 100, "Invalid parameter");
  }
  const { name, language, components } = message.template;
  if (name !== account.template || !LANGUAGES.includes(language.code)) {
    return fault(404, 132001, "Template name does not exist in the translation");
  }
  if (!isCopyCode(components)) return fault(400, 132000, "Number of parameters does not match");
  if (message.to === NOT_ON_WHATSAPP) return fault(400, 131026, "Message undeliverable");
  return { status: 200, body: taken(message.to) };
}

/** The code goes into the text and into the button that copies it. */
function isCopyCode(components: TemplateMessage["template"]["components"]): boolean {
  const [body, button] = components;
  const texts = components.map(({ parameters }) => parameters[0]?.text ?? "");
  const both = body?.type === "body" && button?.type === "button";
  return both && button.sub_type === "url" && button.index === "0" && new Set(texts).size === 1;
}

function taken(to: string): object {
  const number = to.replace("+", "");
  // As in life: the number is readable in the message's id.
  const id = `wamid.${Buffer.from(number).toString("base64")}`;
  return {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: number }],
    messages: [{ id, message_status: "accepted" }],
  };
}

function fault(status: number, code: number, message: string): ProviderAnswer {
  const error = {
    message: `(#${code}) ${message}`,
    type: "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details: message },
    fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam",
  };
  return { status, body: { error } };
}
