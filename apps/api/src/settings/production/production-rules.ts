import { demoCompanySettings } from "../company-settings.ts";
import {
  findAddressFault,
  isBareOrigin,
  lacksDatabaseTls,
  trustsPublicAddresses,
  type AddressFault,
} from "./address-rules.ts";
import {
  namedAddresses,
  namedProviderKeys,
  namedSecrets,
  type NamedSecret,
} from "./named-settings.ts";
import { findSecretWeakness, type SecretWeakness } from "./secret-strength.ts";
import type { AppConfig } from "../app-config.ts";

export interface ProductionRule {
  brokenBy(config: AppConfig): readonly string[];
  /** Follows the setting's name; never its value. */
  sentence: string;
}

/** Test keys of Midtrans, Xendit and Turnstile, and anything named sandbox. */
const TEST_KEY = /^SB-|^xnd_development_|^[123]x0{6,}|sandbox/i;

export const PRODUCTION_RULES: readonly ProductionRule[] = [
  addressRule("NO_TLS", "must be an HTTPS address in production."),
  addressRule("NOT_PUBLIC", "is on this machine or in a private network: name a public host."),
  addressRule("SANDBOX", "is the address of a sandbox: production needs a real provider."),
  {
    brokenBy: ({ publicOrigin }) => named("PUBLIC_ORIGIN", !isBareOrigin(publicOrigin)),
    sentence: "must be https://host alone, without path, user name or anything behind it.",
  },
  {
    brokenBy: ({ acquirers }) =>
      acquirers.filter(({ name }) => /sandbox/.test(name)).map(profileSetting),
    sentence: "names a sandbox: production needs a real acquirer.",
  },
  {
    brokenBy: ({ human }) => named("HUMAN_VERIFICATION", human.providers.includes("sandbox")),
    sentence: "contains sandbox: production needs a real provider.",
  },
  {
    brokenBy: ({ message }) => named("SENDERS", message.senders.includes("sandbox")),
    sentence: "contains sandbox: production needs a real message sender.",
  },
  {
    brokenBy: ({ sandbox }) => named("SANDBOX_URL", sandbox !== null),
    sentence: "is set: production has no sandbox.",
  },
  {
    brokenBy: ({ tracking }) => named("TRACK_MICRO", tracking.micro),
    sentence: "is on: production does not show what was reported.",
  },
  {
    brokenBy: (config) =>
      namedProviderKeys(config)
        .filter(([, key]) => TEST_KEY.test(key))
        .map(([name]) => name),
    sentence: "is a key of a provider's sandbox or test mode.",
  },
  secretRule("SHORT", "is too short: production needs 32 random characters."),
  secretRule("FEW_CHARACTERS", "has too few different characters to be random."),
  secretRule("REPEATED", "repeats itself or counts up: production needs random characters."),
  secretRule("KNOWN_WORD", "contains a well-known word: production needs random characters."),
  {
    brokenBy: (config) => sharedSecrets(namedSecrets(config)),
    sentence: "has the same value as another secret: each needs its own.",
  },
  {
    brokenBy: ({ company }) => demoCompanySettings(company),
    sentence: "is not set, or the demo's: diners must read whom they deal with.",
  },
  {
    brokenBy: ({ erasureList }) => named("ERASURE_LIST", erasureList === null),
    sentence: "is not set: a restored backup would bring deleted accounts back.",
  },
  {
    brokenBy: ({ floodLimit }) => named("FLOOD_LIMIT", floodLimit === 0),
    sentence: "is 0, without limit: production needs one.",
  },
  {
    brokenBy: ({ shedDelayMs }) => named("SHED_DELAY", shedDelayMs === 0),
    sentence: "is 0, so overload is never refused: production needs a limit.",
  },
  {
    brokenBy: ({ trustProxy }) =>
      named("TRUST_PROXY", trustProxy !== false && trustsPublicAddresses(trustProxy)),
    sentence: "must list your own proxies: with this one anybody may claim any address.",
  },
  {
    brokenBy: ({ logLevel }) => named("LOG_LEVEL", ["trace", "debug"].includes(logLevel)),
    sentence: "is too detailed for production: info, warn or error.",
  },
  {
    brokenBy: ({ databaseUrl }) =>
      named("DATABASE_URL", databaseUrl !== "" && lacksDatabaseTls(databaseUrl)),
    sentence:
      "is another machine's without sslmode=verify-full (and sslrootcert=… for a CA of your own).",
  },
];

export function productionRefusals(config: AppConfig): string[] {
  return PRODUCTION_RULES.flatMap((rule) =>
    rule.brokenBy(config).map((setting) => `${setting} ${rule.sentence}`),
  );
}

function named(setting: string, broken: boolean): string[] {
  return broken ? [setting] : [];
}

function profileSetting({ prefix }: { prefix: string }): string {
  return prefix === "SNAP_" ? "SNAP_PROFILE" : "ACQUIRERS";
}

function addressRule(fault: AddressFault, sentence: string): ProductionRule {
  return {
    brokenBy: (config) =>
      namedAddresses(config)
        .filter(([, address]) => findAddressFault(address) === fault)
        .map(([name]) => name),
    sentence,
  };
}

function secretRule(fault: SecretWeakness, sentence: string): ProductionRule {
  return {
    brokenBy: (config) =>
      namedSecrets(config)
        .filter(({ values, shortest }) =>
          values.some((value) => findSecretWeakness(value, shortest) === fault),
        )
        .map(({ name }) => name),
    sentence,
  };
}

function sharedSecrets(secrets: readonly NamedSecret[]): string[] {
  const all = secrets.flatMap(({ values }) => values);
  const isShared = (value: string) => all.indexOf(value) !== all.lastIndexOf(value);
  return secrets.filter(({ values }) => values.some(isShared)).map(({ name }) => name);
}
