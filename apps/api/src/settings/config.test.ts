import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { NUMBER_RANGES } from "./number-ranges.ts";
import { VALID_PRODUCTION_ENV } from "./production/production-fixture.ts";

/** Parts of lists. */
const CHECKED_ELSEWHERE = new Set([...["REFUND_DAYS", "FEE_PERCENT", "NETWORK_BITS"]]);
const OF_ACQUIRER = new Set(["TIMEOUT", "TRIES", "LONGEST", "BREAKER_FAILURES", "BREAKER_REST"]);

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

  test("production says everything at once, what is missing and what is unsafe", () => {
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
      APP_ENV: "dev",
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
    expect(bank?.kind === "SNAP" && bank.privateKey.split("\n").length).toBeGreaterThan(10);
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

describe("numbers", () => {
  const settings = Object.entries(NUMBER_RANGES).filter(([name]) => !CHECKED_ELSEWHERE.has(name));
  const EXTREMES = ["0", "1", "999999999999"];

  test.each(settings)(
    "%s is refused by production beyond either end of its range",
    (name, range) => {
      const [least, most] = range.production;
      const setting = OF_ACQUIRER.has(name) ? `SNAP_${name}` : name;
      const refused = [...EXTREMES.map(Number), least - 1, most + 1].filter(
        (value) =>
          value >= 0 && (value < least || value > most) && !("zero" in range && value === 0),
      );
      for (const value of refused) {
        expect(complaints({ [setting]: String(value) })[0], String(value)).toMatch(
          new RegExp(`^${setting} (is|must be) `),
        );
      }
      const values = [least, most].map(String);
      const related = values.flatMap((value) => complaints({ [setting]: value }));
      expect(related.filter((sentence) => sentence.includes("production takes"))).toEqual([]);
    },
  );

  test("a port that does not exist is refused in every environment", () => {
    expect(complaints({ APP_ENV: "dev", PORT: "99999" })).toEqual([
      'PORT must be 0 to 65535, not "99999".',
    ]);
  });

  test("development may set extreme ones", () => {
    expect(complaints({ APP_ENV: "dev", QR_TTL: "1", MAX_CONNECTIONS: "0" })).toEqual([]);
  });
});

test("an inspector on the command line is refused by production, memory limits are not", () => {
  const start = (env: string, options: string[]) => () =>
    readConfig({ ...VALID_PRODUCTION_ENV, APP_ENV: env }, options);
  expect(start("prod", ["--inspect=0.0.0.0"])).toThrow("Node's command line has --inspect:");
  expect(start("dev", ["--inspect"])).not.toThrow();
  expect(start("prod", ["--max-old-space-size=192", "--max-semi-space-size=8"])).not.toThrow();
});
