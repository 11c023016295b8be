import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { importPrivateKey } from "@santap/snap/keys";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import { describe, expect } from "vitest";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { orderAndOpenCode, readOrder } from "../../testing/orders.ts";
import { countRows } from "../../testing/rows.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { testWithOwnProduct, type TestEnvironment } from "../../testing/fixtures.ts";

const PATH = "/acquirer/sandbox/notify";

const test = testWithOwnProduct();
test.afterEach(async ({ product }) => {
  await assertLedgerBalanced(product.rows);
});

interface Parcel {
  body: string;
  headers: Record<string, string>;
}

/** A notification as the acquirer signs it. */
function signed(
  environment: TestEnvironment,
  body: string,
  { path = PATH, at = new Date() } = {},
): Parcel {
  const { ourPrivateKey, partnerId } = readCredentials(sandboxFolder(environment.dataDir));
  const key = importPrivateKey(ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  const timestamp = formatTimestamp(at);
  const parts = { method: "POST", path, bodyHash: bodyHash(body), timestamp };
  const signature = signAsymmetric(parts, key);
  const externalId = String(Math.trunc(at.getTime()));
  const rest = { partnerId, externalId, channelId: "95221", accessToken: null };
  return { body, headers: buildHeaders({ timestamp, signature, ...rest }) };
}

async function deliver(
  product: TestProduct,
  { body, headers }: Parcel,
  { path = PATH, address = "10.7.0.1" } = {},
) {
  const response = await fetch(`${product.appUrl}${path}`, {
    method: "POST",
    headers: { ...headers, "x-forwarded-for": address },
    body,
  });
  const answer = (await response.json()) as { responseCode?: string };
  return { status: response.status, responseCode: answer.responseCode };
}

/** A payment that the acquirer took and never reported, and what it would have said. */
async function untoldPayment(product: TestProduct) {
  const buyer = await product.newBuyer();
  const opened = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.faults({ dropNotifications: true });
  await product.sandbox.pay(opened.qrCodeText);
  await product.sandbox.faults({});
  const [lost] = (await product.sandbox.code(opened.qrCodeText)).notifications;
  return { buyer, ...opened, body: JSON.stringify(lost?.body) };
}

function readStatus(product: TestProduct, orderId: string) {
  return product.rows.one("select status from orders where order_id = $1", [orderId]);
}

test("one notification two hundred times at once has one effect", async ({
  environment,
  product,
}) => {
  const { order, box, body } = await untoldPayment(product);
  const parcel = signed(environment, body);
  const answers = await inParallel(200, (index) =>
    deliver(product, parcel, { address: `10.200.0.${index}` }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ responseCode }) => responseCode))).toEqual(new Set(["2005200"]));
  expect(await readStatus(product, order.orderId)).toEqual({ status: "PAID" });
  const effects = await product.rows.one(
    `select (select count(*)::int from pay_event where box = $1) as payments,
       (select count(*)::int from ledger_entry where box = $1) as entries,
       (select count(*)::int from order_event where order_id = $2 and kind = 'PAID') as paid,
       (select count(*)::int from refund where box = $1) as refunds`,
    [box, order.orderId],
  );
  expect(effects).toEqual({ payments: 1, entries: 4, paid: 1, refunds: 0 });
});

describe("what the acquirer did not send changes nothing", () => {
  test("a forged success", async ({ product }) => {
    const buyer = await product.newBuyer();
    const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
    const { acquirer_notification: kept, ...before } = await countRows(product.rows);
    expect(await product.sandbox.forge(qrCodeText)).toMatchObject({
      sent: true,
      status: 401,
      accepted: false,
    });
    const { acquirer_notification: keptNow, ...after } = await countRows(product.rows);
    expect(after).toEqual(before);
    expect(keptNow).toBe((kept ?? 0) + 1);
    const seen = await readOrder(product.appUrl, buyer, order.orderId);
    expect(seen).toMatchObject({ status: "PAYING", payments: [{ payStatus: "WAIT_PAY" }] });
  });

  test.for([
    [
      "a body that was changed after signing",
      (parcel: Parcel) => ({ ...parcel, body: parcel.body.replace("29700.00", "29701.00") }),
    ],
    [
      "one without a signature",
      ({ body, headers: { "X-SIGNATURE": _gone, ...headers } }: Parcel) => ({ body, headers }),
    ],
    [
      "one with another time than was signed",
      ({ body, headers }: Parcel) => ({
        body,
        headers: { ...headers, "X-TIMESTAMP": formatTimestamp(new Date(Date.now() - 2_000)) },
      }),
    ],
    [
      "one of ten minutes ago",
      ({ body }: Parcel, environment: TestEnvironment) =>
        signed(environment, body, { at: new Date(Date.now() - 600_000) }),
    ],
    [
      "one signed for another address",
      ({ body }: Parcel, environment: TestEnvironment) =>
        signed(environment, body, { path: "/elsewhere" }),
    ],
  ] as const)("%s", async ([_what, spoil], { environment, product }) => {
    const { order, body } = await untoldPayment(product);
    expect(await deliver(product, spoil(signed(environment, body), environment))).toEqual({
      status: 401,
      responseCode: "4015200",
    });
    expect(await readStatus(product, order.orderId)).toEqual({ status: "PAYING" });
    expect(await deliver(product, signed(environment, body))).toEqual({
      status: 200,
      responseCode: "2005200",
    });
    expect(await readStatus(product, order.orderId)).toEqual({ status: "PAID" });
  });

  test("one of a payment that another acquirer began", async ({ environment, product }) => {
    const { order, box, body } = await untoldPayment(product);
    const begunBy = (name: string) =>
      product.rows.all("update pay_attempt set provider = $2 where box = $1", [box, name]);
    await begunBy("elsewhere");
    expect(await deliver(product, signed(environment, body))).toEqual({
      status: 404,
      responseCode: "4045201",
    });
    expect(await readStatus(product, order.orderId)).toEqual({ status: "PAYING" });
    await begunBy("sandbox");
    expect((await deliver(product, signed(environment, body))).status).toBe(200);
  });

  test("one for a profile that is not ours", async ({ environment, product }) => {
    const { order, body } = await untoldPayment(product);
    const path = "/acquirer/another/notify";
    expect((await deliver(product, signed(environment, body, { path }), { path })).status).toBe(
      404,
    );
    expect(await readStatus(product, order.orderId)).toEqual({ status: "PAYING" });
  });
});

describe("what is signed and makes no sense", () => {
  test.for([
    ["no JSON", () => "{", 400],
    ["no object", () => "[]", 400],
    [
      "without a status",
      (body: object) => JSON.stringify({ ...body, latestTransactionStatus: undefined }),
      400,
    ],
    [
      "of an unknown payment",
      (body: object) =>
        JSON.stringify({ ...body, originalPartnerReferenceNo: "3S06ABCDEFGH01234567" }),
      404,
    ],
    [
      "of a reference of another form",
      (body: object) => JSON.stringify({ ...body, originalPartnerReferenceNo: "?" }),
      404,
    ],
  ] as const)("%s", async ([_what, change, status], { environment, product }) => {
    const { order, body } = await untoldPayment(product);
    const answer = await deliver(product, signed(environment, change(JSON.parse(body) as object)));
    expect(answer.status).toBe(status);
    expect(answer.responseCode).toMatch(new RegExp(`^${status}52\\d\\d$`));
    expect(await readStatus(product, order.orderId)).toEqual({ status: "PAYING" });
  });

  test("a success without an amount is applied after a query only", async ({
    environment,
    product,
  }) => {
    const { order, body } = await untoldPayment(product);
    const { amount: _left, ...rest } = JSON.parse(body) as Record<string, unknown>;
    expect((await deliver(product, signed(environment, JSON.stringify(rest)))).status).toBe(200);
    await until("the payment found by asking", async () => {
      const { status } = (await readStatus(product, order.orderId)) as { status: string };
      return status === "PAID";
    });
    const sources = await product.rows.all(
      "select source from pay_event join pay_attempt using (box) where order_id = $1",
      [order.orderId],
    );
    expect(sources).toEqual([{ source: "QUERY" }]);
  });

  test("a status that means nothing yet leaves the payment waiting", async ({
    environment,
    product,
  }) => {
    const buyer = await product.newBuyer();
    const { order } = await orderAndOpenCode(product.appUrl, buyer);
    const { partner_ref: reference } = await product.rows.one<{ partner_ref: string }>(
      "select partner_ref from pay_attempt where order_id = $1",
      [order.orderId],
    );
    for (const latestTransactionStatus of ["03", "01", "99", "07"]) {
      const body = JSON.stringify({
        originalReferenceNo: "T1",
        originalPartnerReferenceNo: reference,
        latestTransactionStatus,
      });
      expect((await deliver(product, signed(environment, body))).status).toBe(200);
    }
    expect(await readStatus(product, order.orderId)).toEqual({ status: "PAYING" });
  });

  test("more than 64 KB is too large", async ({ environment, product }) => {
    const parcel = signed(environment, JSON.stringify({ filler: "x".repeat(65 * 1024) }));
    expect((await deliver(product, parcel)).status).toBe(413);
  });
});

test("a flood of refused ones is kept within bounds: sixty a minute", async ({ product }) => {
  const rubbish = { body: "{}", headers: { "content-type": "application/json" } };
  const answers = await inParallel(150, (index) =>
    deliver(product, rubbish, { address: `10.201.0.${index}` }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const minutes = await product.rows.all<{ kept: number }>(
    `select count(*)::int as kept from acquirer_notification where verdict <> 'SUCCESS'
     group by date_trunc('minute', received_at)`,
  );
  for (const { kept } of minutes) expect(kept).toBeLessThanOrEqual(60);
  expect(minutes.length).toBeGreaterThan(0);
});
