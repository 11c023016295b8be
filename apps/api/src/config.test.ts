import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const RANDOM = "q8Zt4vXw1Lr7Ny2Kd5Hs9Bm3Fc6Jg0Pa";

/** What a server in production is given. */
const PRODUCTION = {
  APP_ENV: "prod",
  PUBLIC_ORIGIN: "https://santap.example",
  DATABASE_URL: "postgres://db/santap",
  SNAP_PROFILE: "bank",
  SNAP_BASE_URL: "https://bank.example/",
  SNAP_CLIENT_KEY: "client",
  SNAP_CLIENT_SECRET: `${RANDOM}1`,
  SNAP_PARTNER_ID: "P1",
  SNAP_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----",
  SNAP_ACQUIRER_PUBLIC_KEY: "-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----",
  SESSION_SECRET: `${RANDOM}2`,
  TICKET_SECRET: `${RANDOM}3`,
  OTP_PEPPER: `${RANDOM}4`,
  OTP_BOX_KEY: `${RANDOM}5`,
  PHONE_KEY: `${RANDOM}6`,
  HUMAN_VERIFICATION: "embedded",
  SENDERS: "whatsapp,twilio",
  WHATSAPP_PHONE_NUMBER_ID: "1065",
  WHATSAPP_ACCESS_TOKEN: `${RANDOM}7`,
  WHATSAPP_TEMPLATE: "login_code",
  WHATSAPP_APP_SECRET: `${RANDOM}8`,
  WHATSAPP_VERIFY_TOKEN: `${RANDOM}9`,
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: `${RANDOM}a`,
  TWILIO_FROM: "+6281100000",
};

function complaints(change: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig({ ...PRODUCTION, ...change });
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe("production", () => {
  test("starts with settings that are all its own", () => {
    expect(complaints({})).toEqual([]);
  });

  test.each([
    ["a sandbox acquirer", { SNAP_PROFILE: "sandbox" }, /^SNAP_PROFILE/],
    ["the acquirer's default", { SNAP_PROFILE: undefined }, /^SNAP_PROFILE/],
    ["a sandbox human check", { HUMAN_VERIFICATION: "embedded,sandbox" }, /^HUMAN_VERIFICATION/],
    ["a sandbox sender", { SENDERS: "whatsapp, sandbox" }, /^SENDERS/],
    ["a sender without its settings", { TWILIO_FROM: undefined }, /^TWILIO_FROM/],
    ["the sender's default", { SENDERS: "" }, /^SENDERS/],
    [
      "a sandbox at all",
      { SANDBOX_URL: "http://localhost:3100", SANDBOX_API_SECRET: "s" },
      /^SANDBOX_URL/,
    ],
    ["an origin without TLS", { PUBLIC_ORIGIN: "http://santap.example" }, /^PUBLIC_ORIGIN/],
    ["the origin's default", { PUBLIC_ORIGIN: undefined }, /^PUBLIC_ORIGIN/],
  ])("refuses %s", (_what, change, sentence) => {
    const found = complaints(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  const SECRETS = [
    "SESSION_SECRET",
    "TICKET_SECRET",
    "OTP_PEPPER",
    "OTP_BOX_KEY",
    "PHONE_KEY",
    "SNAP_CLIENT_SECRET",
  ] as const;
  test.each(SECRETS)("refuses a default, a repeated or a short %s, and never prints it", (name) => {
    const bad = [
      "changeme-changeme-changeme-changeme",
      "santap-development-secret-0123456789",
      "x".repeat(40),
      RANDOM.slice(0, 31),
    ];
    for (const value of bad) {
      const found = complaints({ [name]: value });
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(name);
      expect(found[0]).not.toContain(value);
    }
  });

  test("says everything at once", () => {
    const all = complaints({
      SNAP_PROFILE: "sandbox",
      PUBLIC_ORIGIN: "http://x.example",
      PHONE_KEY: "short",
      DATABASE_URL: undefined,
    });
    expect(all).toHaveLength(4);
  });
});

describe("reading", () => {
  test("what is missing or malformed is named", () => {
    expect(
      complaints({ APP_ENV: "live", SNAP_CLIENT_KEY: " ", PORT: "80a", ORDER_TTL: "-1" }),
    ).toEqual([
      'PORT must be a whole number, not "80a".',
      'APP_ENV must be one of prod, pre, test, dev, not "live".',
      'ORDER_TTL must be a whole number, not "-1".',
      "SNAP_CLIENT_KEY is not set.",
    ]);
  });

  test("times are seconds, addresses lose their slash, keys their written line ends", () => {
    const config = readConfig({ ...PRODUCTION, ORDER_TTL: "2", QR_TTL: "60", LATE_WINDOW: "5" });
    expect(config).toMatchObject({
      orderTtlMs: 2_000,
      qrTtlMs: 60_000,
      lateWindowMs: 5_000,
      message: { senders: ["whatsapp", "twilio"] },
      sandbox: null,
    });
    expect(config.acquirers).toMatchObject([{ name: "bank", baseUrl: "https://bank.example" }]);
    const [bank] = config.acquirers;
    expect(bank?.kind === "SNAP" && bank.privateKey.split("\n")).toHaveLength(3);
  });

  test("the usual is loopback, fifteen minutes to pay, thirty for late money, fifty calls a second", () => {
    expect(readConfig({ ...PRODUCTION, APP_ENV: "dev" })).toMatchObject({
      host: "127.0.0.1",
      port: 3_000,
      trustProxy: false,
      floodLimit: 50,
      orderTtlMs: 900_000,
      qrTtlMs: 900_000,
      lateWindowMs: 1_800_000,
    });
  });
});
