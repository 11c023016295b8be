import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { signatureKey } from "@santap/midtrans/signature";
import { readConfig } from "../../../settings/config.ts";
import type { AcquirerProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { VALID_PRODUCTION_ENV } from "../../../settings/production/production-fixture.ts";
import {
  buildPaidNotification,
  signNotification,
} from "../../../testing/notification/signed-notifications.ts";
import { createMidtransReader } from "./midtrans-reader.ts";
import { createSnapReader } from "./snap-reader.ts";

const NOW = Date.parse("2026-11-22T20:00:00Z");
const MIDTRANS = { ACQUIRERS: "midtrans", ACQUIRER_MIDTRANS_KIND: "MIDTRANS" };
const UNAUTHORIZED = { kind: "REFUSED", verdict: "UNAUTHORIZED" };

/** The one acquirer of a server with these settings, as it is read from them. */
function buildProfile<K extends AcquirerProfile["kind"]>(
  kind: K,
  settings: Record<string, string>,
): Extract<AcquirerProfile, { kind: K }> {
  const { acquirers } = readConfig({ ...VALID_PRODUCTION_ENV, APP_ENV: "dev", ...settings });
  const found = acquirers.find((profile) => profile.kind === kind);
  if (found === undefined) throw new Error(`no acquirer of the kind ${kind}`);
  return found as Extract<AcquirerProfile, { kind: K }>;
}

function newPair() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { privateKey, pem: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

const [newest, older] = [newPair(), newPair()];

/** The reading of a SNAP notification signed with `key`, where these public keys are listed. */
function hearSnap(listed: readonly { pem: string }[], { privateKey: key }: typeof newest) {
  const setting = listed.map(({ pem }) => pem.replaceAll("\n", "\\n")).join(",");
  const reader = createSnapReader(buildProfile("SNAP", { SNAP_ACQUIRER_PUBLIC_KEY: setting }));
  const path = "/acquirer/bank/notify";
  const { headers, body } = signNotification(buildPaidNotification("S06REF", 29_700), {
    key,
    path,
    at: NOW,
  });
  return reader.verifyAndParse(
    { path, headers, rawBody: Buffer.from(body), isDebitEndpoint: false },
    NOW,
  );
}

test("SCALE-8 a SNAP notification signed with an older key counts while that key is listed", () => {
  const both = [newest, older];
  const vouched = {
    kind: "PARSED",
    notification: { reference: "S06REF", payment: { amount: 29_700 } },
  };
  expect(hearSnap(both, newest)).toMatchObject(vouched);
  expect(hearSnap(both, older)).toMatchObject(vouched);
  expect(hearSnap([newest], newest)).toMatchObject(vouched);
  expect(hearSnap([newest], older)).toEqual(UNAUTHORIZED);
});

/** The same of Midtrans. */
function hearMidtrans(settings: Record<string, string>, serverKey: string) {
  const reader = createMidtransReader(buildProfile("MIDTRANS", { ...MIDTRANS, ...settings }));
  const fields = { orderId: "S06REF", statusCode: "200", grossAmount: "29700.00" };
  const body = {
    ...{ order_id: fields.orderId, status_code: fields.statusCode },
    ...{ gross_amount: fields.grossAmount, signature_key: signatureKey(fields, serverKey) },
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  return reader.verifyAndParse(
    { path: "/acquirer/midtrans/notify", headers: {}, rawBody, isDebitEndpoint: false },
    NOW,
  );
}

test.each([
  ["of the account", "ACQUIRER_MIDTRANS_SERVER_KEY", ""],
  ["of a store's account", "ACQUIRER_MIDTRANS_SERVER_KEYS", "M1="],
])(
  "SCALE-8 a Midtrans notification by an older key %s counts while it is listed",
  (_of, name, of) => {
    const [current, former] = ["Mid-server-current", "Mid-server-former"];
    const both = { [name]: `${of}${current},${of}${former}` };
    const word = { kind: "PARSED", notification: { reference: "S06REF", payment: null } };
    expect(hearMidtrans(both, current)).toEqual(word);
    expect(hearMidtrans(both, former)).toEqual(word);
    expect(hearMidtrans({ [name]: `${of}${current}` }, former)).toEqual(UNAUTHORIZED);
  },
);
