import { describe, expect, test } from "vitest";
import { RSA_PAIRS } from "../production/production-fixture.ts";
import { FieldReader } from "../field-reader.ts";
import { getProfileSecrets } from "./acquirer-profile.ts";
import { readAcquirerProfiles } from "./read-profiles.ts";

const SNAP = {
  SNAP_PROFILE: "bank",
  SNAP_BASE_URL: "https://bank.example/",
  SNAP_CLIENT_KEY: "client",
  SNAP_CLIENT_SECRET: "secret-of-the-bank",
  SNAP_PARTNER_ID: "P1",
  SNAP_PRIVATE_KEY: RSA_PAIRS.ours.privateKey,
  SNAP_ACQUIRER_PUBLIC_KEY: RSA_PAIRS.theirs.publicKey,
};
const MIDTRANS = {
  ACQUIRER_MIDTRANS_KIND: "MIDTRANS",
  ACQUIRER_MIDTRANS_SERVER_KEY: "Mid-server-of-ours",
};

function read(env: Record<string, string>) {
  const reader = new FieldReader(env);
  return { profiles: readAcquirerProfiles(reader), problems: reader.problems };
}

const DAY_MS = 86_400_000;

test("without ACQUIRERS there is the one of SNAP_…, which carries all", () => {
  const { profiles, problems } = read(SNAP);
  expect(problems).toEqual([]);
  expect(profiles).toMatchObject([
    {
      name: "bank",
      kind: "SNAP",
      baseUrl: "https://bank.example",
      carries: ["QRIS", "SHOPEEPAY", "DANA", "OVO"],
      timeoutMs: 3_000,
      openTries: 2,
      longestMs: null,
      canCancel: true,
      signature: "SYMMETRIC",
    },
  ]);
});

test("a settlement list and what may be kept are settings; without an address there is no list", () => {
  const { profiles, problems } = read({
    ...SNAP,
    SNAP_SETTLEMENT_URL: "https://bank.example/settlement",
    SNAP_FEES: "QRIS:0.7,DANA:1.55",
  });
  expect(problems).toEqual([]);
  const fees = new Map([
    ["QRIS", 70],
    ["DANA", 155],
  ]);
  const settlement = { url: "https://bank.example/settlement", fees };
  expect(profiles).toMatchObject([{ settlement }]);
  expect(read(SNAP).profiles).toMatchObject([{ settlement: null }]);
  expect(read({ ...SNAP, SNAP_FEES: "QRIS:0.7%", SNAP_SETTLEMENT_URL: "here" }).problems).toEqual([
    "SNAP_FEES has QRIS:0.7%: METHOD:percent is meant.",
    "SNAP_SETTLEMENT_URL is no address.",
  ]);
});

test("several, in their order, each with settings of its own", () => {
  const { profiles, problems } = read({
    ...SNAP,
    ...MIDTRANS,
    ACQUIRERS: "midtrans, bank, dana-direct",
    ACQUIRER_MIDTRANS_CARRIES: "QRIS",
    ACQUIRER_MIDTRANS_LONGEST: "600",
    ACQUIRER_DANA_DIRECT_BASE_URL: "https://dana.example",
    ACQUIRER_DANA_DIRECT_CLIENT_KEY: "c",
    ACQUIRER_DANA_DIRECT_CLIENT_SECRET: "s",
    ACQUIRER_DANA_DIRECT_PARTNER_ID: "p",
    ACQUIRER_DANA_DIRECT_PRIVATE_KEY: RSA_PAIRS.ours.privateKey,
    ACQUIRER_DANA_DIRECT_ACQUIRER_PUBLIC_KEY: RSA_PAIRS.theirs.publicKey,
    ACQUIRER_DANA_DIRECT_SIGNATURE: "ASYMMETRIC",
    ACQUIRER_DANA_DIRECT_CANCEL: "no",
    ACQUIRER_DANA_DIRECT_PATHS: "DEBIT_PAY=/payment-gateway/v1.0/debit/payment-host-to-host.htm",
  });
  expect(problems).toEqual([]);
  expect(profiles).toMatchObject([
    { name: "midtrans", kind: "MIDTRANS", carries: ["QRIS"], longestMs: 600_000 },
    { name: "bank", kind: "SNAP" },
    {
      name: "dana-direct",
      kind: "SNAP",
      signature: "ASYMMETRIC",
      canCancel: false,
      paths: { DEBIT_PAY: "/payment-gateway/v1.0/debit/payment-host-to-host.htm" },
    },
  ]);
});

describe("what goes back", () => {
  const readRefundSettings = (env: Record<string, string>) =>
    read({ ...SNAP, ...MIDTRANS, ...env, ACQUIRERS: "midtrans" }).profiles[0]?.refunds;

  test("what goes back is as the acquirer documents it", () => {
    expect(readRefundSettings({})?.get("QRIS")).toEqual({
      parts: "PARTIAL",
      windowMs: 45 * DAY_MS,
    });
    expect(readRefundSettings({})?.get("GOPAY")).toEqual({
      parts: "PARTIAL",
      windowMs: 180 * DAY_MS,
    });
    expect(
      readRefundSettings({ ACQUIRER_MIDTRANS_QRIS_ACQUIRER: "airpay shopee" })?.get("QRIS"),
    ).toEqual({
      parts: "FULL",
      windowMs: 365 * DAY_MS,
    });
  });

  test("unless the contract says otherwise", () => {
    const found = readRefundSettings({ ACQUIRER_MIDTRANS_REFUNDS: "QRIS:FULL:7,SHOPEEPAY:NONE" });
    expect(found?.get("QRIS")).toEqual({ parts: "FULL", windowMs: 7 * DAY_MS });
    expect(found?.get("SHOPEEPAY")).toEqual({ parts: "NONE", windowMs: null });
  });
});

test.each([
  ["no secret", { ACQUIRER_MIDTRANS_SERVER_KEY: "" }, /^ACQUIRER_MIDTRANS_SERVER_KEY is not set/],
  ["an unknown kind", { ACQUIRER_MIDTRANS_KIND: "SWIFT" }, /^ACQUIRER_MIDTRANS_KIND must be/],
  ["a method it has not", { ACQUIRER_MIDTRANS_CARRIES: "DANA" }, /_CARRIES names DANA/],
  ["a name that fits no address", { ACQUIRERS: "Mid Trans" }, /^ACQUIRERS names Mid Trans/],
  ["one twice", { ACQUIRERS: "bank,bank" }, /^ACQUIRERS names bank twice/],
  ["an unknown refund route", { SNAP_REFUNDS: "QRIS:SOME", ACQUIRERS: "bank" }, /^SNAP_REFUNDS/],
  ["an unknown service", { SNAP_PATHS: "QR=/x", ACQUIRERS: "bank" }, /^SNAP_PATHS has QR/],
])("%s is refused by name", (_what, change, sentence) => {
  const { problems } = read({ ...SNAP, ...MIDTRANS, ACQUIRERS: "midtrans", ...change });
  expect(problems.some((problem) => sentence.test(problem))).toBe(true);
});

test("accounts by merchant: every key is a secret, and a malformed one is not repeated", () => {
  const keys = "8600001=Mid-server-one,8600002=Mid-server-two";
  const { profiles, problems } = read({
    ...{ ACQUIRERS: "midtrans", ACQUIRER_MIDTRANS_KIND: "MIDTRANS" },
    ACQUIRER_MIDTRANS_SERVER_KEYS: keys,
  });
  expect(problems).toEqual([]);
  expect(profiles.flatMap(getProfileSecrets).map(([, key]) => key)).toEqual([
    "Mid-server-one",
    "Mid-server-two",
  ]);
  const wrong = read({
    ...MIDTRANS,
    ACQUIRERS: "midtrans",
    ACQUIRER_MIDTRANS_SERVER_KEYS: "topsecret",
  });
  expect(wrong.problems).toHaveLength(1);
  expect(wrong.problems.join()).not.toContain("topsecret");
});

test("SCALE-8 keys that prove notifications may be several, the newest first", () => {
  const { profiles, problems } = read({
    ...SNAP,
    SNAP_ACQUIRER_PUBLIC_KEY: `${RSA_PAIRS.theirs.publicKey}, ${RSA_PAIRS.ours.publicKey}`,
    ACQUIRERS: "bank,midtrans,merchants,xendit",
    ...MIDTRANS,
    ACQUIRER_MIDTRANS_BASE_URL: "https://midtrans.example",
    ACQUIRER_MIDTRANS_SERVER_KEY: "Mid-server-new,Mid-server-old",
    ACQUIRER_MERCHANTS_KIND: "MIDTRANS",
    ACQUIRER_MERCHANTS_SERVER_KEYS: "M1=key-one-new,M2=key-of-two,M1=key-one-old",
    ACQUIRER_XENDIT_KIND: "XENDIT",
    ACQUIRER_XENDIT_SECRET_KEY: "xnd",
    ACQUIRER_XENDIT_CALLBACK_TOKEN: "new-token,old-token",
  });
  expect(problems).toEqual([]);
  expect(profiles).toMatchObject([
    {
      acquirerPublicKeys: [RSA_PAIRS.theirs, RSA_PAIRS.ours].map(({ publicKey }) =>
        publicKey.replaceAll("\\n", "\n"),
      ),
    },
    { serverKey: "Mid-server-new", olderServerKeys: ["Mid-server-old"] },
    {
      serverKeys: new Map([
        ["M1", "key-one-new"],
        ["M2", "key-of-two"],
      ]),
      olderServerKeys: ["key-one-old"],
    },
    { callbackTokens: ["new-token", "old-token"] },
  ]);
});
