import { isIP } from "node:net";
import { demoCompanySettings } from "../company-settings.ts";
import { namedRsaKeys } from "../acquirer/rsa-settings.ts";
import {
  findAddressFault,
  isBareOrigin,
  lacksDatabaseTls,
  setsDatabaseOptions,
  type AddressFault,
} from "./address-rules.ts";
import { namedAddresses, namedProviderKeys, namedSecrets } from "./named-settings.ts";
import { findFaultyPlaces, lacksPage, type PlaceFault } from "./place-rules.ts";
import { trustsPublicAddresses } from "./proxy-rules.ts";
import { findOwnKeysAsTheirs, isWeakRsaKey } from "./rsa-rules.ts";
import { findEqualSecrets, findSimilarSecrets } from "./secret-likeness.ts";
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
  secretRule("WORDS", "is or contains words: production needs random characters."),
  {
    brokenBy: (config) => findEqualSecrets(namedSecrets(config)),
    sentence: "has the same value as another secret: each needs its own.",
  },
  {
    brokenBy: (config) => findSimilarSecrets(namedSecrets(config)),
    sentence: "differs too little from another secret: each needs random characters of its own.",
  },
  {
    brokenBy: ({ acquirers }) => unique(namedRsaKeys(acquirers).filter(isWeakRsaKey)),
    sentence: "has a weak RSA key: 2048 to 8192 bits, exponent 65537.",
  },
  {
    brokenBy: ({ acquirers }) => unique(findOwnKeysAsTheirs(namedRsaKeys(acquirers))),
    sentence: "is our own key: it must be the acquirer's.",
  },
  {
    brokenBy: ({ company }) => demoCompanySettings(company),
    sentence: "is not set, or the demo's: diners must read whom they deal with.",
  },
  {
    brokenBy: ({ erasureList }) => named("ERASURE_LIST", erasureList === null),
    sentence: "is not set: a restored backup would bring deleted accounts back.",
  },
  placeRule("SPECIAL", "is a device or another special file: production keeps what is written."),
  placeRule("UNWRITABLE", "cannot be written there by this user."),
  placeRule("VOLATILE", "is in memory: a restart of the machine would lose it."),
  placeRule("SERVED", "is inside of a folder that anybody can load files from."),
  placeRule("SHARED", "is the file of another setting."),
  {
    brokenBy: ({ webDist, consoleDist }) => [
      ...named("WEB_DIST", webDist !== null && lacksPage(webDist)),
      ...named("CONSOLE_DIST", consoleDist !== null && lacksPage(consoleDist)),
    ],
    sentence: "has no index.html: it must be the folder of a built app.",
  },
  {
    brokenBy: ({ logLevel, securityLog }) =>
      named("SECURITY_LOG", securityLog === null && logLevel === "error"),
    sentence: "is not set, and LOG_LEVEL=error would leave the security log out of the server's.",
  },
  {
    brokenBy: ({ maxConnections, addressConnections }) =>
      named("ADDRESS_CONNECTIONS", addressConnections * 2 > maxConnections),
    sentence: "is more than half of MAX_CONNECTIONS: one address could fill the process.",
  },
  {
    brokenBy: ({ qrTtlMs, orderTtlMs, lateWindowMs }) =>
      named("QR_TTL", qrTtlMs > orderTtlMs + lateWindowMs),
    sentence: "is longer than ORDER_TTL and LATE_WINDOW: who pays late would get no order.",
  },
  {
    brokenBy: ({ host }) => named("HOST", isIP(host) === 0 && host !== "localhost"),
    sentence: "must be an IP address of this machine, or localhost.",
  },
  {
    brokenBy: ({ workersOverridden }) => named("WORKER_WAIT_FOR", workersOverridden.length > 0),
    sentence: "is set: it is for tests.",
  },
  {
    brokenBy: ({ message }) => named("SENDERS", message.senders.length === 0),
    sentence: "names no sender: nobody could sign in.",
  },
  {
    brokenBy: ({ human }) => named("HUMAN_VERIFICATION", human.providers.length === 0),
    sentence: "names no provider: nobody could be asked to prove that they are human.",
  },
  {
    brokenBy: ({ acquirers }) =>
      acquirers
        .filter(({ carries }) => carries.length === 0)
        .map(({ prefix }) => `${prefix}CARRIES`),
    sentence: "names no method: leave the acquirer out instead.",
  },
  {
    brokenBy: ({ trustProxy }) =>
      named("TRUST_PROXY", trustProxy !== false && trustsPublicAddresses(trustProxy)),
    sentence: "must list your own proxies: with this one anybody may claim any address.",
  },
  {
    brokenBy: ({ logLevel }) => named("LOG_LEVEL", !["info", "warn", "error"].includes(logLevel)),
    sentence: "must be info, warn or error in production.",
  },
  {
    brokenBy: (config) =>
      listDatabases(config).flatMap(([name, url]) =>
        named(name, url !== "" && lacksDatabaseTls(url)),
      ),
    sentence:
      "is another machine's without sslmode=verify-full (and sslrootcert=… for a CA of your own).",
  },
  {
    brokenBy: (config) =>
      listDatabases(config).flatMap(([name, url]) => named(name, setsDatabaseOptions(url))),
    sentence: "sets options of the database: they could change how payments are kept.",
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

function placeRule(fault: PlaceFault, sentence: string): ProductionRule {
  return { brokenBy: (config) => findFaultyPlaces(config, fault), sentence };
}

function unique(found: readonly { name: string }[]): string[] {
  return [...new Set(found.map(({ name }) => name))];
}

/** The second only where it is another. */
function listDatabases({
  databaseUrl,
  databaseListenUrl,
}: AppConfig): [setting: string, url: string][] {
  const listening: [string, string][] =
    databaseListenUrl === databaseUrl ? [] : [["DATABASE_LISTEN_URL", databaseListenUrl]];
  return [["DATABASE_URL", databaseUrl], ...listening];
}
