import type { FieldReader } from "./field-reader.ts";

export interface WhatsAppSettings {
  url: string;
  apiVersion: string;
  phoneNumberId: string;
  accessToken: string;
  /** Name of the approved authentication template. */
  template: string;
  appSecret: string;
  /** Sent once by Meta to verify the webhook. */
  verifyToken: string;
}

export interface TwilioSettings {
  url: string;
  accountSid: string;
  authToken: string;
  /** E.164 number or messaging service (MG…). */
  from: string;
}

export interface AliyunSettings {
  url: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
}

const SENDER_NAMES = ["whatsapp", "twilio", "aliyun", "sandbox"] as const;
export type SenderName = (typeof SENDER_NAMES)[number];

export interface MessageSettings {
  /** In order of preference. */
  senders: SenderName[];
  /** Rupiah per day and calling code. */
  dailyCap: { "62": number; "86": number };
  /** Part of the cap that only newcomers may use. */
  newcomersPercent: number;
  whatsapp: WhatsAppSettings | null;
  twilio: TwilioSettings | null;
  aliyun: AliyunSettings | null;
}

export function readMessageSettings(read: FieldReader): MessageSettings {
  const senders = readSenders(read);
  return {
    senders,
    dailyCap: {
      "62": read.whole("MESSAGE_CAP_62", 2_000_000),
      "86": read.whole("MESSAGE_CAP_86", 200_000),
    },
    newcomersPercent: read.whole("MESSAGE_NEWCOMERS_PERCENT", 20),
    whatsapp: senders.includes("whatsapp") ? readWhatsApp(read) : null,
    twilio: senders.includes("twilio") ? readTwilio(read) : null,
    aliyun: senders.includes("aliyun") ? readAliyun(read) : null,
  };
}

function readSenders(read: FieldReader): SenderName[] {
  return read.list("SENDERS", "sandbox").flatMap((name) => {
    const known = SENDER_NAMES.find((candidate) => candidate === name);
    if (known !== undefined) return known;
    read.problems.push(`SENDERS names ${name}: it can be ${SENDER_NAMES.join(", ")}.`);
    return [];
  });
}

/** Receives keys and codes: TLS or loopback only. */
function readAddress(read: FieldReader, name: string, usual: string): string {
  const address = read.text(name, usual).replace(/\/$/, "");
  const url = URL.parse(address);
  const local = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  if (url?.protocol !== "https:" && !(url?.protocol === "http:" && local)) {
    read.problems.push(`${name} must be an HTTPS address.`);
  }
  return address;
}

function readWhatsApp(read: FieldReader): WhatsAppSettings {
  return {
    url: readAddress(read, "WHATSAPP_URL", "https://graph.facebook.com"),
    apiVersion: read.text("WHATSAPP_API_VERSION", "v23.0"),
    phoneNumberId: read.text("WHATSAPP_PHONE_NUMBER_ID"),
    accessToken: read.text("WHATSAPP_ACCESS_TOKEN"),
    template: read.text("WHATSAPP_TEMPLATE"),
    appSecret: read.text("WHATSAPP_APP_SECRET"),
    verifyToken: read.text("WHATSAPP_VERIFY_TOKEN"),
  };
}

function readTwilio(read: FieldReader): TwilioSettings {
  return {
    url: readAddress(read, "TWILIO_URL", "https://api.twilio.com"),
    accountSid: read.text("TWILIO_ACCOUNT_SID"),
    authToken: read.text("TWILIO_AUTH_TOKEN"),
    from: read.text("TWILIO_FROM"),
  };
}

function readAliyun(read: FieldReader): AliyunSettings {
  return {
    url: readAddress(read, "ALIYUN_URL", "https://dysmsapi.aliyuncs.com"),
    accessKeyId: read.text("ALIYUN_ACCESS_KEY_ID"),
    accessKeySecret: read.text("ALIYUN_ACCESS_KEY_SECRET"),
    signName: read.text("ALIYUN_SIGN_NAME"),
    templateCode: read.text("ALIYUN_TEMPLATE_CODE"),
  };
}
