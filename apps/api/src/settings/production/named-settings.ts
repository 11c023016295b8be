import type { AppConfig } from "../config.ts";
import { allKeys } from "../../tokens/key-ring.ts";
import { trackingOrigins } from "../tracking-hosts.ts";
import { secretsOf } from "../acquirer/acquirer-profile.ts";

/** Every address of another party, and our own, by the setting that holds it. */
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
  /** More than one while a key is being replaced. */
  values: readonly string[];
  /** Fewest characters. */
  shortest: number;
}

/** Settings that may hold several keys. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...["SESSION_SECRET", "TICKET_SECRET", "OTP_PEPPER", "OTP_BOX_KEY", "PHONE_KEY"],
]);

const SHORTEST_SECRET = 32;
/** As long as Alibaba Cloud makes them. */
const SHORTEST_ALIYUN = 30;

/** Every secret that is set: our own, and those that other parties gave us. */
export function namedSecrets(config: AppConfig): NamedSecret[] {
  const { secrets, metricsToken, message, human } = config;
  const { whatsapp, twilio, aliyun } = message;
  const given: Given[] = [
    ["SESSION_SECRET", secrets.session],
    ["TICKET_SECRET", secrets.ticket],
    ["OTP_PEPPER", secrets.otpPepper],
    ["OTP_BOX_KEY", secrets.otpBoxKey],
    ["PHONE_KEY", secrets.phoneKey],
    ["METRICS_TOKEN", metricsToken],
    ...config.acquirers.flatMap(secretsOf),
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

/** Keys by which providers tell a test account from a real one. */
export function namedProviderKeys(config: AppConfig): [string, string][] {
  const { turnstile } = config.human;
  const given: Given[] = [
    ...config.acquirers.flatMap(secretsOf),
    ["TURNSTILE_ACCOUNT_SITE_KEY", turnstile?.account.siteKey],
    ["TURNSTILE_ACCOUNT_SECRET", turnstile?.account.secret],
    ["TURNSTILE_ORDER_SITE_KEY", turnstile?.order.siteKey],
    ["TURNSTILE_ORDER_SECRET", turnstile?.order.secret],
  ];
  return given.filter(isSet);
}

type Given = readonly [name: string, value: string | null | undefined];

/** What is not set is not looked at: where it is needed, its reader has refused that already. */
function isSet(given: Given): given is [string, string] {
  return Boolean(given[1]);
}
