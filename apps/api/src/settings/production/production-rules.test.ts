import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { randomKey, VALID_PRODUCTION_ENV } from "./production-fixture.ts";
import { PRODUCTION_RULES, productionRefusals } from "./production-rules.ts";
import {
  ALIYUN,
  MIDTRANS,
  RANDOM_KEY,
  REFUSED,
  TURNSTILE,
  XENDIT,
  type Change,
} from "./refused-settings.fixture.ts";
import { findSecretWeakness } from "./secret-strength.ts";

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
  ["a metrics token", { METRICS_TOKEN: randomKey("metrics") }],
  ["a proxy", { TRUST_PROXY: "loopback, 10.0.0.0/8, fc00::/7, 203.0.113.7, 198.51.100.16/28" }],
  ["a database behind a unix socket", { DATABASE_URL: "postgres:///santap?host=/run/postgresql" }],
  ["a database on this machine", { DATABASE_URL: "postgres://app@127.0.0.1:5433/santap" }],
  ["its own port", { PUBLIC_ORIGIN: "https://santap.example:8443" }],
])("production starts with good settings: %s", (_what, change) => {
  expect(complaints(change)).toEqual([]);
  expect(complaints(change, "pre")).toEqual([]);
});

test.each(REFUSED)("%s is refused, by its name alone: %j", (setting, change) => {
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
  "correct horse battery staple tuna salad",
  "WarungMakanEnakDiJalanSudirman",
  "n4s1-g0r3ng-4y4m-g3pr3k-s4mb4l-m4t4h",
  "000102030405060708090a0b0c0d0e0f10111213",
  "00112233445566778899aabbccddeeff",
  "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
  "dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZw==",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "aaaaaaaaaaaaaaaaaaaaaaaabcdefghijk",
  "3141592653589793238462643383279502884197",
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

/** The same key with little changed, as somebody makes a second one from a first. */
const SIMILAR: readonly (readonly [what: string, change: (key: string) => string])[] = [
  ["another last character", (key) => `${key.slice(0, -1)}_`],
  ["another case", (key) => key.toUpperCase()],
  ["something before it", (key) => `session-7${key}`],
  ["its halves exchanged", (key) => key.slice(20) + key.slice(0, 20)],
  ["backwards", (key) => [...key].reverse().join("")],
  ["every third character changed", (key) => key.replaceAll(/(..)./g, "$1~")],
];

test.each(SIMILAR)("two secrets of which one is the other with %s are refused", (_what, change) => {
  const similar = { PHONE_KEY: RANDOM_KEY, OTP_PEPPER: change(RANDOM_KEY) };
  const names = complaints(similar).map((sentence) => sentence.split(" ", 1)[0]);
  expect(new Set(names)).toEqual(new Set(["PHONE_KEY", "OTP_PEPPER"]));
  const rotated = { PHONE_KEY: `k2:${change(RANDOM_KEY)},k1:${RANDOM_KEY}` };
  expect(complaints(rotated).join()).toMatch(/^PHONE_KEY differs too little/);
});

test("random keys of any alphabet pass", () => {
  const makers = [
    () => randomBytes(32).toString("base64"),
    () => randomBytes(16).toString("hex"),
    () => randomBytes(32).toString("hex"),
    () => randomBytes(24).toString("base64url"),
  ];
  const found = makers.map((make) => {
    const keys = Array.from({ length: 200 }, make);
    return keys.filter((key) => findSecretWeakness(key, 32) !== null).length;
  });
  expect(Math.max(...found)).toBeLessThan(10);
});

test("every rule refuses one of these settings", () => {
  const weak = WEAK.map((value) => ({ SESSION_SECRET: value }));
  const shared = { PHONE_KEY: RANDOM_KEY, OTP_PEPPER: RANDOM_KEY };
  const similar = { PHONE_KEY: RANDOM_KEY, OTP_PEPPER: `${RANDOM_KEY}x` };
  const served = { WEB_DIST: import.meta.dirname };
  const oneFile = { SECURITY_LOG: VALID_PRODUCTION_ENV.ERASURE_LIST };
  const configs = [
    ...REFUSED.map(([, change]) => change),
    ...weak,
    shared,
    similar,
    served,
    oneFile,
  ].flatMap((change) => {
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
