import { randomUUID } from "node:crypto";
import type { AliyunSettings } from "../../../settings/message-settings.ts";
import type { MessageSender, OutgoingMessage } from "../provider/message-sender.ts";
import type { ProviderCall } from "../provider/call-provider.ts";
import { ACCEPTED, toVerdict, toStatusVerdict, type Verdict } from "../provider/fault.ts";
import { createProviderSender, type SenderParts } from "../provider/provider-sender.ts";
import { aliyunFault } from "./aliyun-faults.ts";
import { canonicalQuery, signAliyunCall } from "./aliyun-signature.ts";

/** Alibaba Cloud SMS (dysmsapi, 2017-05-25), mainland China; the text is a registered template. */
export function createAliyunSender(settings: AliyunSettings, parts: SenderParts): MessageSender {
  const provider = {
    name: "aliyun",
    channels: ["SMS"] as const,
    countries: ["86"] as const,
    callFor: (message: OutgoingMessage) => callFor(settings, message, parts.clock()),
    judge,
  };
  return createProviderSender(provider, parts);
}

function callFor(
  settings: AliyunSettings,
  { to, code, reference }: OutgoingMessage,
  now: number,
): ProviderCall {
  const query = {
    PhoneNumbers: to.replace(/^\+86/, ""),
    SignName: settings.signName,
    TemplateCode: settings.templateCode,
    TemplateParam: JSON.stringify({ code }),
    OutId: reference,
  };
  const headers = signAliyunCall(
    {
      host: new URL(settings.url).host,
      action: "SendSms",
      version: "2017-05-25",
      query,
      date: new Date(now).toISOString().replace(/\.\d{3}Z$/, "Z"),
      nonce: randomUUID(),
    },
    settings,
  );
  return { url: `${settings.url}/?${canonicalQuery(query)}`, headers, body: "" };
}

function judge(status: number, body: Record<string, unknown>): Verdict {
  const { Code: code, BizId: id } = body;
  if (status === 200 && code === "OK" && typeof id === "string" && id !== "") return ACCEPTED;
  const named = typeof code === "string" && code !== "" && code !== "OK";
  // A 5xx status counts as a failure of the provider, not as a refusal.
  return named && status < 500 ? toVerdict(aliyunFault(code)) : toStatusVerdict(status);
}
