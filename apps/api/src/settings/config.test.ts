import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { VALID_PRODUCTION_ENV } from "./production/production-fixture.ts";

function complaints(change: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig({ ...VALID_PRODUCTION_ENV, ...change });
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe("production", () => {
  test("a sender without its settings is refused", () => {
    expect(complaints({ TWILIO_FROM: undefined })).toEqual(["TWILIO_FROM is not set."]);
  });

  test("says everything at once, what is missing and what is unsafe", () => {
    const all = complaints({
      SNAP_PROFILE: "sandbox",
      PUBLIC_ORIGIN: "http://x.example",
      PHONE_KEY: "short",
      DATABASE_URL: undefined,
    });
    expect(all).toHaveLength(4);
  });
});

test.each(["short", "A".repeat(42), "A".repeat(64)])(
  "an OTP_BOX_KEY that is not 32 bytes is refused in every environment, and not repeated",
  (key) => {
    const found = complaints({ APP_ENV: "dev", OTP_BOX_KEY: key });
    expect(found).toEqual(["OTP_BOX_KEY must be the base64 of exactly 32 bytes."]);
  },
);

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
    const config = readConfig({
      ...VALID_PRODUCTION_ENV,
      ORDER_TTL: "2",
      QR_TTL: "60",
      LATE_WINDOW: "5",
    });
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
    expect(readConfig({ ...VALID_PRODUCTION_ENV, APP_ENV: "dev" })).toMatchObject({
      host: "127.0.0.1",
      port: 3_000,
      trustProxy: false,
      floodLimit: 50,
      maxConnections: 4_000,
      addressConnections: 500,
      shedDelayMs: 500,
      tableGuestLimit: 300,
      orderTtlMs: 900_000,
      deletionGraceMs: 259_200_000,
      orderRetentionYears: 10,
      qrTtlMs: 900_000,
      lateWindowMs: 1_800_000,
    });
  });
});
