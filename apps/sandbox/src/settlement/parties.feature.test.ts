import { basicAuthorization } from "@santap/midtrans/signature";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { signSymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import { expect } from "vitest";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const KEY = "SB-Mid-server-six";
const GATEWAY = "xnd_development_for-tests-only";

const test = testWithSandbox({
  midtrans: { serverKeys: { S06: KEY } },
  xendit: {
    secretKey: GATEWAY,
    callbackToken: "callback-token",
    callbackUrl: "http://127.0.0.1:9/",
  },
});

const midtrans = () => ({ authorization: basicAuthorization(KEY) });

async function chargeAtMidtrans(sandbox: TestSandbox, orderId: string): Promise<string> {
  const order = { order_id: orderId, gross_amount: 10_000 };
  const body = { payment_type: "qris", transaction_details: order };
  const { json } = await sandbox.post("/midtrans/v2/charge", body, {
    ...midtrans(),
    "x-override-notification": sandbox.receiver.url,
  });
  return json.qr_string as string;
}

async function requestAtGateway(sandbox: TestSandbox, reference: string): Promise<void> {
  const { status } = await sandbox.post(
    "/xendit/v3/payment_requests",
    {
      ...{ reference_id: reference, type: "PAY", country: "ID", currency: "IDR" },
      ...{ request_amount: 30_000, channel_code: "DANA" },
      channel_properties: {
        success_return_url: "http://app.test/back",
        failure_return_url: "http://app.test/back",
      },
    },
    { authorization: `Basic ${btoa(`${GATEWAY}:`)}`, "api-version": "2024-11-11" },
  );
  expect(status).toBeLessThan(300);
  await sandbox.post("/ewallet/pay", { partnerReferenceNo: reference });
}

type Line = {
  reference: string;
  partnerReferenceNo: string;
  kind: string;
  gross: number;
  partnerRefundNo: unknown;
};

async function listed(sandbox: TestSandbox, query: string): Promise<string[]> {
  const { json } = await sandbox.get(`/settlement${query}`);
  return (json as unknown as Line[]).map(
    ({ partnerReferenceNo, gross }) => `${partnerReferenceNo} ${gross}`,
  );
}

/** As the merchant's program asks at the acquirer's door. */
async function ask(
  sandbox: TestSandbox,
  date: string,
  { secret, path }: { secret?: string; path?: string } = {},
) {
  const terms = sandbox.partnerTerms(() => sandbox.url);
  const { json } = await sandbox.partner.token();
  const accessToken = json.accessToken as string;
  const timestamp = formatTimestamp(new Date());
  const asked = `/v1.0/settlement?date=${date}`;
  const parts = {
    method: "GET",
    path: path ?? asked,
    accessToken,
    bodyHash: bodyHash(""),
    timestamp,
  };
  const headers = buildHeaders({
    ...{ timestamp, partnerId: terms.partnerId, channelId: "95221", accessToken },
    ...{
      externalId: String(Date.now()),
      signature: signSymmetric(parts, secret ?? terms.clientSecret),
    },
  });
  const response = await fetch(`${sandbox.url}${asked}`, { headers });
  return { status: response.status, json: (await response.json()) as Line[] };
}

async function payEverywhere(sandbox: TestSandbox): Promise<void> {
  const { json } = await sandbox.partner.generate("OWN", 50_000);
  await sandbox.post("/wallet/pay", { qrCodeText: json.qrContent });
  const qrCodeText = await chargeAtMidtrans(sandbox, "MID");
  await sandbox.post("/wallet/pay", { qrCodeText });
  const refund = { refund_key: "R1", amount: 4_000, reason: "LATE" };
  await sandbox.post("/midtrans/v2/MID/refund", refund, midtrans());
  await requestAtGateway(sandbox, "GATE");
}

test("a list is of one provider, or of all", async ({ sandbox }) => {
  await payEverywhere(sandbox);
  expect(await listed(sandbox, "?party=acquirer")).toEqual(["OWN 50000"]);
  expect(await listed(sandbox, "?party=midtrans")).toEqual(["MID 10000", "MID -4000"]);
  expect(await listed(sandbox, "?party=xendit")).toEqual(["GATE 30000"]);
  const { json } = await sandbox.get("/settlement?party=xendit");
  expect((json as unknown as Line[])[0]?.reference).toMatch(/^py-/);
  expect(await listed(sandbox, "")).toHaveLength(4);
  expect((await sandbox.get("/settlement?party=nobody")).status).toBe(400);
  const { text } = await sandbox.get("/overview");
  expect(text).toContain("MID, Midtrans");
});

test("the signed list contains the acquirer's entries only", async ({ sandbox }) => {
  await payEverywhere(sandbox);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { status, json } = await ask(sandbox, today);
  expect([status, json.map(({ partnerReferenceNo }) => partnerReferenceNo)]).toEqual([
    200,
    ["OWN"],
  ]);
  expect((await ask(sandbox, today, { secret: "another-secret-1234" })).status).toBe(401);
  expect((await ask(sandbox, today, { path: "/v1.0/settlement?date=2026-01-01" })).status).toBe(
    401,
  );
  expect((await sandbox.get(`/v1.0/settlement?date=${today}`)).status).toBe(401);
});

test("an expired charge is notified once, also after a restart", async ({ sandbox }) => {
  const start = Date.now();
  sandbox.setClock(start);
  await chargeAtMidtrans(sandbox, "LAPSE");
  await sandbox.restart();
  sandbox.setClock(start + 16 * 60_000);
  const [notification] = await sandbox.receiver.arrived(1);
  expect(notification?.body).toMatchObject({ order_id: "LAPSE", transaction_status: "expire" });
  const again = await sandbox.post("/midtrans/v2/LAPSE/expire", {}, midtrans());
  expect(again.json).toMatchObject({ status_code: "412" });
  expect(await sandbox.receiver.arrived(1)).toHaveLength(1);
});
