import { allKeys } from "../../tokens/key-ring.ts";
import { trackingOrigins } from "../tracking-hosts.ts";
import { getProfileSecrets } from "../acquirer/acquirer-profile.ts";
import type { AppConfig } from "../app-config.ts";

export function namedAddresses({
  publicOrigin,
  acquirers,
  human,
  message,
  tracking,
}: AppConfig): [string, string][] {
  const given: Given[] = [
    ["PUBLIC_ORIGIN", publicOrigin],
    ...acquirers.map(({ prefix, baseUrl }): Given => [`${prefix}BASE_URL`, baseUrl]),
    ...acquirers.map((profile): Given => [
      `${profile.prefix}SETTLEMENT_URL`,
      profile.kind === "SNAP" ? profile.settlement?.url : null,
    ]),
    ["TURNSTILE_URL", human.turnstile?.url],
    ["WHATSAPP_URL", message.whatsapp?.url],
    ["TWILIO_URL", message.twilio?.url],
    ["ALIYUN_URL", message.aliyun?.url],
    ...trackingOrigins(tracking.hosts).map((origin): Given => ["TRACK_HOSTS", origin]),
  ];
  return given.filter(isSet);
}

export interface NamedSecret {
  name: string;
  /** Several during a rotation. */
  values: readonly string[];
  shortest: number;
}

const OWN_KEYS: ReadonlySet<string> = new Set([
  ...[
    "SESSION_SECRET",
    "TICKET_SECRET",
    "VOUCHER_SECRET",
    "OTP_PEPPER",
    "OTP_BOX_KEY",
    "PHONE_KEY",
    "USED_PHONE_KEY",
  ],
]);

const SHORTEST_SECRET = 32;
const SHORTEST_ALIYUN = 30;

export function namedSecrets(config: AppConfig): NamedSecret[] {
  const { secrets, metricsToken, message, human } = config;
  const { whatsapp, twilio, aliyun } = message;
  const given: Given[] = [
    ["SESSION_SECRET", secrets.session],
    ["TICKET_SECRET", secrets.ticket],
    ["VOUCHER_SECRET", secrets.voucher],
    ["OTP_PEPPER", secrets.otpPepper],
    ["OTP_BOX_KEY", secrets.otpBoxKey],
    ["PHONE_KEY", secrets.phoneKey],
    ["USED_PHONE_KEY", secrets.usedPhoneKey],
    ["METRICS_TOKEN", metricsToken],
    ...config.acquirers.flatMap(getProfileSecrets),
    ["WHATSAPP_ACCESS_TOKEN", whatsapp?.accessToken],
    ["WHATSAPP_APP_SECRET", whatsapp?.appSecret],
    ["WHATSAPP_VERIFY_TOKEN", whatsapp?.verifyToken],
    ["TWILIO_AUTH_TOKEN", twilio?.authToken],
    ["ALIYUN_ACCESS_KEY_SECRET", aliyun?.accessKeySecret],
    ["TURNSTILE_ACCOUNT_SECRET", human.turnstile?.account.secret],
    ["TURNSTILE_ORDER_SECRET", human.turnstile?.order.secret],
  ];
  return given.filter(isSet).map(([name, value]) => ({
    name,
    values: OWN_KEYS.has(name) ? allKeys(value) : [value],
    shortest: name.startsWith("ALIYUN_") ? SHORTEST_ALIYUN : SHORTEST_SECRET,
  }));
}

/** Keys that show whether a provider account is for tests. */
export function namedProviderKeys(config: AppConfig): [string, string][] {
  const { turnstile } = config.human;
  const given: Given[] = [
    ...config.acquirers.flatMap(getProfileSecrets),
    ["TURNSTILE_ACCOUNT_SITE_KEY", turnstile?.account.siteKey],
    ["TURNSTILE_ACCOUNT_SECRET", turnstile?.account.secret],
    ["TURNSTILE_ORDER_SITE_KEY", turnstile?.order.siteKey],
    ["TURNSTILE_ORDER_SECRET", turnstile?.order.secret],
  ];
  return given.filter(isSet);
}

type Given = readonly [name: string, value: string | null | undefined];

/** Missing settings were refused by their reader if required. */
function isSet(given: Given): given is [string, string] {
  return Boolean(given[1]);
}
