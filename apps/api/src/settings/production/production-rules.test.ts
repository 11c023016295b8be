import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { VALID_PRODUCTION_ENV, RANDOM_KEY } from "./production-fixture.ts";
import { PRODUCTION_RULES, productionRefusals } from "./production-rules.ts";

type Change = Readonly<Record<string, string | undefined>>;

const MIDTRANS = {
  ACQUIRERS: "midtrans",
  ACQUIRER_MIDTRANS_KIND: "MIDTRANS",
  ACQUIRER_MIDTRANS_SERVER_KEY: `Mid-server-${RANDOM_KEY}`,
};
const XENDIT = {
  ACQUIRERS: "xendit",
  ACQUIRER_XENDIT_KIND: "XENDIT",
  ACQUIRER_XENDIT_SECRET_KEY: `xnd_production_${RANDOM_KEY}`,
  ACQUIRER_XENDIT_CALLBACK_TOKEN: `${RANDOM_KEY}C`,
};
const TURNSTILE = {
  HUMAN_VERIFICATION: "embedded,turnstile",
  TURNSTILE_ACCOUNT_SITE_KEY: "0x4AAAAAAAbcdefghijklmno",
  TURNSTILE_ACCOUNT_SECRET: `0x4AAAAAAA${RANDOM_KEY}`,
  TURNSTILE_ORDER_SITE_KEY: "0x4AAAAAAAbcdefghijklmnp",
  TURNSTILE_ORDER_SECRET: `0x4AAAAAAA${RANDOM_KEY}o`,
};
const ALIYUN = {
  SENDERS: "aliyun",
  ALIYUN_ACCESS_KEY_ID: "LTAI5t",
  ALIYUN_ACCESS_KEY_SECRET: RANDOM_KEY.slice(0, 30),
  ALIYUN_SIGN_NAME: "Santap",
  ALIYUN_TEMPLATE_CODE: "SMS_1",
};

function complaints(change: Change, environment = "prod"): readonly string[] {
  try {
    readConfig({ ...VALID_PRODUCTION_ENV, APP_ENV: environment, ...change });
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

test.each([
  ["SNAP alone", {}],
  ["Midtrans", MIDTRANS],
  ["Xendit", XENDIT],
  ["Turnstile", TURNSTILE],
  ["Aliyun", ALIYUN],
  ["a metrics token", { METRICS_TOKEN: `${RANDOM_KEY}M` }],
  ["a proxy", { TRUST_PROXY: "loopback, 10.0.0.0/8, fc00::/7, 203.0.113.7" }],
  ["a database behind a unix socket", { DATABASE_URL: "postgres:///santap?host=/run/postgresql" }],
  ["a database on this machine", { DATABASE_URL: "postgres://app@127.0.0.1:5433/santap" }],
  ["its own port", { PUBLIC_ORIGIN: "https://santap.example:8443" }],
])("production starts with good settings: %s", (_what, change) => {
  expect(complaints(change)).toEqual([]);
  expect(complaints(change, "pre")).toEqual([]);
});

/** What each rule must refuse: the setting that is named, and what is set. */
const BAD: readonly (readonly [setting: string, change: Change])[] = [
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "http://santap.example" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: undefined }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://localhost" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://a.example/x" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://a.example//" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://me:word@a.example" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://a.example?x" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://a.example#x" }],
  ["SNAP_BASE_URL", { SNAP_BASE_URL: "http://bank.example" }],
  ["SNAP_BASE_URL", { SNAP_BASE_URL: "https://localhost:3100" }],
  ["SNAP_BASE_URL", { SNAP_BASE_URL: "https://bank" }],
  ["SNAP_BASE_URL", { SNAP_BASE_URL: "https://sandbox.bank.example" }],
  ["SNAP_SETTLEMENT_URL", { SNAP_SETTLEMENT_URL: "http://bank.example/list" }],
  ["SNAP_SETTLEMENT_URL", { SNAP_SETTLEMENT_URL: "https://[::1]/list" }],
  ["ACQUIRER_MIDTRANS_BASE_URL", { ...MIDTRANS, ACQUIRER_MIDTRANS_BASE_URL: "http://m.example" }],
  [
    "ACQUIRER_MIDTRANS_BASE_URL",
    { ...MIDTRANS, ACQUIRER_MIDTRANS_BASE_URL: "https://api.sandbox.midtrans.com" },
  ],
  ["ACQUIRER_XENDIT_BASE_URL", { ...XENDIT, ACQUIRER_XENDIT_BASE_URL: "https://10.1.2.3" }],
  ["TURNSTILE_URL", { ...TURNSTILE, TURNSTILE_URL: "http://localhost:4421" }],
  ["TURNSTILE_URL", { ...TURNSTILE, TURNSTILE_URL: "https://192.168.1.4" }],
  ["WHATSAPP_URL", { WHATSAPP_URL: "http://localhost:1" }],
  ["TWILIO_URL", { TWILIO_URL: "http://127.0.0.1:1" }],
  ["TWILIO_URL", { TWILIO_URL: "http://twilio.example" }],
  ["ALIYUN_URL", { ...ALIYUN, ALIYUN_URL: "https://169.254.169.254" }],
  ["TRACK_HOSTS", { TRACK_HOSTS: "prod.track=https://localhost:4201" }],
  ["SNAP_PROFILE", { SNAP_PROFILE: "sandbox" }],
  ["SNAP_PROFILE", { SNAP_PROFILE: undefined }],
  ["SNAP_PROFILE", { SNAP_PROFILE: "sandbox2" }],
  [
    "ACQUIRERS",
    {
      ...MIDTRANS,
      ACQUIRERS: "sandbox-m",
      ACQUIRER_SANDBOX_M_KIND: "MIDTRANS",
      ACQUIRER_SANDBOX_M_SERVER_KEY: `Mid-server-${RANDOM_KEY}`,
    },
  ],
  ["HUMAN_VERIFICATION", { HUMAN_VERIFICATION: "embedded,sandbox" }],
  ["SENDERS", { SENDERS: "whatsapp,sandbox" }],
  ["SENDERS", { SENDERS: undefined }],
  ["SANDBOX_URL", { SANDBOX_URL: "http://localhost:3100", SANDBOX_API_SECRET: "s" }],
  ["TRACK_MICRO", { TRACK_MICRO: "on" }],
  [
    "TURNSTILE_ACCOUNT_SITE_KEY",
    { ...TURNSTILE, TURNSTILE_ACCOUNT_SITE_KEY: "1x00000000000000000000AA" },
  ],
  ["TURNSTILE_ORDER_SITE_KEY", { ...TURNSTILE, TURNSTILE_ORDER_SITE_KEY: "sandbox-order" }],
  [
    "TURNSTILE_ORDER_SECRET",
    { ...TURNSTILE, TURNSTILE_ORDER_SECRET: "1x0000000000000000000000000000000AA" },
  ],
  [
    "ACQUIRER_MIDTRANS_SERVER_KEY",
    { ...MIDTRANS, ACQUIRER_MIDTRANS_SERVER_KEY: `SB-Mid-server-${RANDOM_KEY}` },
  ],
  [
    "ACQUIRER_XENDIT_SECRET_KEY",
    { ...XENDIT, ACQUIRER_XENDIT_SECRET_KEY: `xnd_development_${RANDOM_KEY}` },
  ],
  ["ACQUIRER_XENDIT_CALLBACK_TOKEN", { ...XENDIT, ACQUIRER_XENDIT_CALLBACK_TOKEN: "word" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "a" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: RANDOM_KEY.slice(0, 31) }],
  ["WHATSAPP_ACCESS_TOKEN", { WHATSAPP_ACCESS_TOKEN: "x" }],
  ["ALIYUN_ACCESS_KEY_SECRET", { ...ALIYUN, ALIYUN_ACCESS_KEY_SECRET: RANDOM_KEY.slice(0, 29) }],
  ["OTP_BOX_KEY", { OTP_BOX_KEY: `${RANDOM_KEY}${RANDOM_KEY}` }],
  ["OTP_BOX_KEY", { OTP_BOX_KEY: "A".repeat(43) }],
  ["OTP_BOX_KEY", { OTP_BOX_KEY: RANDOM_KEY }],
  ["ERASURE_LIST", { ERASURE_LIST: "" }],
  ["FLOOD_LIMIT", { FLOOD_LIMIT: "0" }],
  ["SHED_DELAY", { SHED_DELAY: "0" }],
  ["COMPANY_NAME", { COMPANY_NAME: undefined }],
  ["COMPANY_NAME", { COMPANY_NAME: "PT Santap Contoh" }],
  ["COMPANY_EMAIL", { COMPANY_EMAIL: undefined }],
  ["CUSTOMER_SERVICE_PHONE", { CUSTOMER_SERVICE_PHONE: "+62 21 5099 7700" }],
  ["COMPANY_NPWP", { COMPANY_NPWP: undefined }],
  ["COMPANY_NIB", { COMPANY_NIB: undefined }],
  ["TRUST_PROXY", { TRUST_PROXY: "0.0.0.0/0" }],
  ["TRUST_PROXY", { TRUST_PROXY: "loopback, ::/0" }],
  ["TRUST_PROXY", { TRUST_PROXY: "0.0.0.0/1,128.0.0.0/1" }],
  ["TRUST_PROXY", { TRUST_PROXY: "true" }],
  ["TRUST_PROXY", { TRUST_PROXY: "0.0.0.0/0.0.0.0" }],
  ["LOG_LEVEL", { LOG_LEVEL: "trace" }],
  ["LOG_LEVEL", { LOG_LEVEL: "debug" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://app@db.example/santap" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://app@10.0.0.2/santap?sslmode=require" }],
  [
    "DATABASE_URL",
    { DATABASE_URL: "postgres://app@db.example/santap?sslmode=verify-full&sslmode=disable" },
  ],
  ["DATABASE_URL", { DATABASE_URL: "postgres://app@localhost/santap?host=db.example" }],
];

test.each(BAD)("%s is refused, by its name alone: %j", (setting, change) => {
  for (const environment of ["prod", "pre"]) {
    const found = complaints(change, environment);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((sentence) => !sentence.startsWith(`${setting} `))).toEqual([]);
  }
});

const SECRETS = [
  "SESSION_SECRET",
  "TICKET_SECRET",
  "VOUCHER_SECRET",
  "OTP_PEPPER",
  "PHONE_KEY",
  "USED_PHONE_KEY",
  "SNAP_CLIENT_SECRET",
  "WHATSAPP_APP_SECRET",
  "TWILIO_AUTH_TOKEN",
];
const WEAK = [
  RANDOM_KEY.slice(0, 31),
  "x".repeat(40),
  "abcabcabcabcabcabcabcabcabcabcabcabc",
  "passwordpasswordpasswordpassword",
  "12345678901234567890123456789012",
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "changeme-changeme-changeme-changeme",
  "my-default-session-secret-of-santap-dev",
  "santap-development-secret-0123456789",
  "q8Zt4vXw1Lr7-dev-Ny2Kd5Hs9Bm3Fc6Jg0Pa",
];

describe.each(SECRETS)("%s", (name) => {
  test.each(WEAK)("is refused where it is weak, and never printed: %s", (value) => {
    const found = complaints({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} `));
    expect(found[0]).not.toContain(value);
  });

  test("is refused where another secret has its value", () => {
    const other = name === "PHONE_KEY" ? "OTP_PEPPER" : "PHONE_KEY";
    const found = complaints({ [name]: RANDOM_KEY, [other]: RANDOM_KEY });
    expect(found.map((sentence) => sentence.split(" ", 1)[0]).toSorted()).toEqual(
      [name, other].toSorted(),
    );
  });
});

test("every rule refuses one of these settings", () => {
  const weak = WEAK.map((value) => ({ SESSION_SECRET: value }));
  const shared = { PHONE_KEY: RANDOM_KEY, OTP_PEPPER: RANDOM_KEY };
  const configs = [...BAD.map(([, change]) => change), ...weak, shared].flatMap((change) => {
    try {
      return [readConfig({ ...VALID_PRODUCTION_ENV, ...change, APP_ENV: "dev" })];
    } catch {
      return [];
    }
  });
  const silent = PRODUCTION_RULES.filter(
    (rule) => !configs.some((config) => rule.brokenBy(config).length > 0),
  );
  expect(silent.map(({ sentence }) => sentence)).toEqual([]);
  expect(productionRefusals(readConfig({ ...VALID_PRODUCTION_ENV, APP_ENV: "dev" }))).toEqual([]);
});

test("everything is said at once", () => {
  const all = complaints({
    SNAP_PROFILE: "sandbox",
    PUBLIC_ORIGIN: "http://x.example",
    PHONE_KEY: "short",
    FLOOD_LIMIT: "0",
    LOG_LEVEL: "trace",
    DATABASE_URL: "postgres://db.example/santap",
  });
  expect(all).toHaveLength(6);
});
