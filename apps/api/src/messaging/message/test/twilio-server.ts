import type { TwilioSettings } from "../../../settings/message-settings.ts";
import {
  startProvider,
  type ProviderAnswer,
  type ProviderServer,
  type SeenRequest,
} from "./provider-server.ts";

/** A number that wrote STOP. */
export const UNSUBSCRIBED = "+6281200000610";

type Settings = Omit<TwilioSettings, "url">;

/** The Messages resource of Twilio's API, as Twilio documents it. */
export function startTwilio(account: Settings): Promise<ProviderServer> {
  return startProvider({
    answer: (request) => answer(account, request),
    limited: fault(429, 20429, "Too Many Requests"),
    down: fault(503, 20503, "Service is unavailable. Please try again"),
  });
}

function answer(account: Settings, request: SeenRequest): ProviderAnswer {
  const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64");
  if (request.headers["authorization"] !== `Basic ${basic}`) {
    return fault(401, 20003, "Authenticate");
  }
  if (request.target !== `/2010-04-01/Accounts/${account.accountSid}/Messages.json`) {
    return fault(404, 20404, "The requested resource was not found");
  }
  const form = new URLSearchParams(request.body);
  const from = form.get("MessagingServiceSid") ?? form.get("From");
  if (from !== account.from) return fault(400, 21606, "The From phone number is not valid");
  const to = form.get("To") ?? "";
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return fault(400, 21211, "Invalid 'To' Phone Number");
  if (to === UNSUBSCRIBED) return fault(400, 21610, "Attempt to send to unsubscribed recipient");
  if ((form.get("Body") ?? "") === "") return fault(400, 21602, "Message body is required.");
  const sid = "SMaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  return { status: 201, body: { sid, status: "queued", to, error_code: null } };
}

function fault(status: number, code: number, message: string): ProviderAnswer {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return { status, body: { code, message, more_info, status } };
}
