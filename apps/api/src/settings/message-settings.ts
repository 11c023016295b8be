import type { FieldReader } from "./field-reader.ts";

/** WhatsApp Business, Cloud API. */
export interface WhatsAppSettings {
  url: string;
  apiVersion: string;
  phoneNumberId: string;
  accessToken: string;
  /** Name of the approved authentication template. */
  template: string;
  /** Signs the delivery reports that come to us. */
  appSecret: string;
  /** Asked for once, when the address of the reports is registered. */
  verifyToken: string;
}

/** Twilio Programmable Messaging. */
export interface TwilioSettings {
  url: string;
  accountSid: string;
  authToken: string;
  /** Sender number in E.164, or a messaging service (MG…). */
  from: string;
}

/** Alibaba Cloud short messages. */
export interface AliyunSettings {
  url: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
}

export interface MessageSettings {
  /** Names of senders in order of preference. */
  senders: string[];
  /** Rupiah that messages to a country may cost in a day (by the calling code). */
  dailyCap: { "62": number; "86": number };
  whatsapp: WhatsAppSettings | null;
  twilio: TwilioSettings | null;
  aliyun: AliyunSettings | null;
}

export function readMessageSettings(read: FieldReader): MessageSettings {
  const senders = read.list("SENDERS", "sandbox");
  return {
    senders,
    dailyCap: {
      "62": read.whole("MESSAGE_CAP_62", 2_000_000),
      "86": read.whole("MESSAGE_CAP_86", 200_000),
    },
    whatsapp: senders.includes("whatsapp") ? readWhatsApp(read) : null,
    twilio: senders.includes("twilio") ? readTwilio(read) : null,
    aliyun: senders.includes("aliyun") ? readAliyun(read) : null,
  };
}

function readWhatsApp(read: FieldReader): WhatsAppSettings {
  return {
    url: read.text("WHATSAPP_URL", "https://graph.facebook.com").replace(/\/$/, ""),
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
    url: read.text("TWILIO_URL", "https://api.twilio.com").replace(/\/$/, ""),
    accountSid: read.text("TWILIO_ACCOUNT_SID"),
    authToken: read.text("TWILIO_AUTH_TOKEN"),
    from: read.text("TWILIO_FROM"),
  };
}

function readAliyun(read: FieldReader): AliyunSettings {
  return {
    url: read.text("ALIYUN_URL", "https://dysmsapi.aliyuncs.com").replace(/\/$/, ""),
    accessKeyId: read.text("ALIYUN_ACCESS_KEY_ID"),
    accessKeySecret: read.text("ALIYUN_ACCESS_KEY_SECRET"),
    signName: read.text("ALIYUN_SIGN_NAME"),
    templateCode: read.text("ALIYUN_TEMPLATE_CODE"),
  };
}
