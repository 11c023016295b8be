import type { AppConfig } from "./config.ts";
import { secretsOf } from "./settings/acquirer/acquirer-profile.ts";

const SHORTEST_SECRET = 32;
/** Words that give an unchanged example away. */
const DEFAULTS = /^(changeme|secret|default|example|test|dev|santap)|(.)\2{7}/i;

/** Why this server must not run in production, one sentence each; empty when it may. */
export function productionRefusals(config: AppConfig): string[] {
  return [
    ...sandboxRefusals(config),
    ...acquirerRefusals(config),
    ...secretRefusals(config),
    ...(config.publicOrigin.startsWith("https://")
      ? []
      : [`PUBLIC_ORIGIN must be HTTPS in production, not ${config.publicOrigin}.`]),
  ];
}

function sandboxRefusals(config: AppConfig): string[] {
  const found: string[] = [];
  if (config.acquirers.some(({ name }) => name === "sandbox")) {
    found.push("SNAP_PROFILE is sandbox: production needs a real acquirer.");
  }
  if (config.human.providers.includes("sandbox")) {
    found.push("HUMAN_VERIFICATION contains sandbox: production needs a real provider.");
  }
  if (config.message.senders.includes("sandbox")) {
    found.push("SENDERS contains sandbox: production needs a real message sender.");
  }
  if (config.sandbox !== null) found.push("SANDBOX_URL is set: production has no sandbox.");
  if (config.tracking.micro) {
    found.push("TRACK_MICRO is on: production shows nobody what was reported.");
  }
  return found;
}

/** Secrets and payments travel to these addresses. */
function acquirerRefusals({ acquirers }: AppConfig): string[] {
  return acquirers.flatMap((profile) => [
    ...(profile.baseUrl.startsWith("https://")
      ? []
      : [`${profile.prefix}BASE_URL must be HTTPS in production.`]),
    ...(profile.kind === "SNAP" && profile.settlement?.url.startsWith("https://") === false
      ? [`${profile.prefix}SETTLEMENT_URL must be HTTPS in production.`]
      : []),
    ...(profile.kind === "MIDTRANS"
      ? secretsOf(profile).filter(([, key]) => key.startsWith("SB-"))
      : []
    ).map(([name]) => `${name} is one of Midtrans' sandbox.`),
    ...(profile.kind === "XENDIT" && profile.secretKey.startsWith("xnd_development_")
      ? [`${profile.prefix}SECRET_KEY is one of Xendit's test mode.`]
      : []),
  ]);
}

function secretRefusals(config: AppConfig): string[] {
  const named: [string, string][] = [
    ["SESSION_SECRET", config.secrets.session],
    ["TICKET_SECRET", config.secrets.ticket],
    ["OTP_PEPPER", config.secrets.otpPepper],
    ["OTP_BOX_KEY", config.secrets.otpBoxKey],
    ["PHONE_KEY", config.secrets.phoneKey],
    ...config.acquirers.flatMap(secretsOf),
    ...senderSecrets(config),
  ];
  return named
    .filter(([, value]) => value.length < SHORTEST_SECRET || DEFAULTS.test(value))
    .map(([name]) => `${name} is a default or too short: production needs 32 random characters.`);
}

function senderSecrets({ human, message }: AppConfig): [string, string][] {
  const { whatsapp, twilio } = message;
  return [
    ["WHATSAPP_APP_SECRET", whatsapp?.appSecret],
    ["TWILIO_AUTH_TOKEN", twilio?.authToken],
    ["TURNSTILE_ACCOUNT_SECRET", human.turnstile?.account.secret],
    ["TURNSTILE_ORDER_SECRET", human.turnstile?.order.secret],
  ].filter((named): named is [string, string] => named[1] !== undefined);
}
