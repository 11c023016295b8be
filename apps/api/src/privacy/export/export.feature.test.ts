import { expect } from "vitest";
import { readInvite } from "@santap/contract/calls/coupon";
import { tableSession } from "@santap/contract/calls/table";
import { splitBill } from "@santap/contract/calls/table/share";
import { ask } from "../../testing/caller.ts";
import { openCode, placeOrder, sitDown } from "../../testing/orders.ts";
import type { TestEnvironment } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { asLeaver, leave, newLeaver, type Leaver } from "../deletion/deletion.fixture.ts";
import {
  inboxCodes,
  openBrowser,
  type HttpBrowser,
} from "../../identity/session/http-browser.fixture.ts";
import { CARD, testWithVouchers } from "../../offers/voucher/voucher.fixture.ts";
import {
  askExport,
  askExportCode,
  download,
  openArchive,
  readStatus,
  untilState,
} from "./export.fixture.ts";
import { EXPORT_TEXTS } from "./texts/export-texts.ts";

const test = testWithVouchers();
const HOUR_MS = 3_600_000;

const OWN_NOTE = 'no <celery> & "sambal" for me';
const OTHERS_NOTE = "for Budi alone";

/** One bill with a round of each of the two; the first pays a share of it. */
async function shareABill(product: TestProduct, { buyer }: Leaver) {
  const { appUrl } = product;
  const own = await sitDown(appUrl, buyer, "DEMO-B2");
  const other = await sitDown(appUrl, await product.newBuyer(), "DEMO-B2");
  const { sessionId } = own;
  const round = (note: string, itemId: string) => ({
    ...{ storeId: "S01", sessionId },
    lines: [{ itemId, quantity: 1, modifierIds: [], note }],
  });
  await placeOrder(appUrl, own.seated, round(OWN_NOTE, "S01-06"));
  const bill = await placeOrder(appUrl, other.seated, round(OTHERS_NOTE, "S01-04"));
  const { version } = await ask(appUrl, tableSession, { payload: { sessionId }, as: own.seated });
  const how = { kind: "MINE" } as const;
  const share = await ask(appUrl, splitBill, {
    payload: { sessionId, how, version },
    as: own.seated,
  });
  const asOrder = { ...share, orderId: share.shareId, expiresAt: null };
  const { qrCodeText } = await openCode(appUrl, own.seated, asOrder);
  await product.sandbox.pay(qrCodeText);
  await until("the paid share", async () => {
    const { shares } = await ask(appUrl, tableSession, { payload: { sessionId }, as: own.seated });
    return shares[0]?.state === "PAID";
  });
  return { orderId: bill.orderId, total: bill.payableAmount, share: share.payableAmount };
}

/** More pages of events than one, which do not compress to less than one part of the file. */
async function useTheApp({ rows }: TestProduct, userId: string) {
  await rows.all("select make_track_partition('track_event', current_date)");
  await rows.all(
    `insert into track_event (dt, app_id, device_id, epoch, seq_id, event_id, event_group, user_id, session_id,
       platform, region, app_version, language, first_day, first_time, properties, event_time,
       corrected_time, received_at)
     select current_date, 'santap', 'd1', 'e1', n, 'page_view', 'page', $1, 's1', 'h5', 'sg', '1.0.0', 'idID',
       false, false, jsonb_build_object('page', (select string_agg(md5(n || '.' || m), '')
         from generate_series(1, 32) m)), now(), now(), now()
     from generate_series(1, 1200) n`,
    [userId],
  );
}

test("ACC-6 the file has all that is kept about a person, to read and as data, and nobody else's lines", async ({
  environment,
  product,
  buy,
}) => {
  const person = await newLeaver(environment);
  const { buyer, browser } = person;
  const bill = await shareABill(product, person);
  const { voucherIds } = await buy(CARD, 1, buyer);
  const { code: inviteCode } = await ask(product.appUrl, readInvite, { payload: {}, as: buyer });
  await useTheApp(product, buyer.userId);
  await product.rows.all("delete from phone_budget");
  const asked = await askExport(environment, person);
  expect(asked.body.success).toBe(true);
  const { link, endsAt, bytes } = await untilState(person, "READY");
  expect(endsAt).toBeCloseTo(Date.now() + HOUR_MS, -5);
  const reply = await download(environment, link, browser.cookies);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-disposition")).toMatch(
    /^attachment; filename="santap-.*\.zip"$/,
  );
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(Number(reply.headers.get("content-length"))).toBe(bytes);
  const files = await openArchive(reply);
  expect(Object.keys(files)).toEqual([
    "index.html",
    ...Object.keys(EXPORT_TEXTS.idID.sections).map((name) => `data/${name}.json`),
  ]);
  const data = (name: string) => JSON.parse(files[`data/${name}.json`] ?? "") as object[];
  expect(data("account")).toMatchObject([
    { userId: buyer.userId, phone: `+62${browser.phoneNo}`, ownInviteCode: inviteCode },
  ]);
  expect(data("lines")).toMatchObject([{ note: OWN_NOTE, status: "FIRED" }]);
  expect(data("shares")).toMatchObject([{ kind: "MINE", status: "PAID", amount: bill.share }]);
  expect(data("orders")).toMatchObject([
    { orderId: bill.orderId, note: "", payable: null },
    { kind: "DEAL", payable: 99_000 },
  ]);
  expect(data("payments")).toMatchObject([{ amount: bill.share }, { amount: 99_000 }]);
  expect(data("vouchers")).toMatchObject([{ voucherId: voucherIds[0], paid: 99_000 }]);
  expect(data("coupons").length).toBeGreaterThan(0);
  expect(data("sessions")).toHaveLength(1);
  expect(data("codes")).toMatchObject([{ kind: "LOGIN" }, { kind: "EXPORT" }]);
  expect(data("messages").length).toBeGreaterThan(0);
  expect(data("tables")).toMatchObject([{ store: expect.any(String) }]);
  expect(data("events")).toHaveLength(1200);
  const all = Object.values(files).join("\n");
  expect(all).not.toContain(OTHERS_NOTE);
  expect(all).not.toContain(String(bill.total));
  const page = files["index.html"] ?? "";
  expect(page).toContain('<html lang="en-US">');
  expect(page).toContain("no &lt;celery&gt; &amp; &quot;sambal&quot; for me");
  expect(page).not.toMatch(/<script|https?:|src=/);
  const { parts } = await product.rows.one<{ parts: number }>(
    "select count(*)::int as parts from account_export_part where user_id = $1",
    [buyer.userId],
  );
  expect(parts).toBeGreaterThan(2);
});

/** The same account in another browser. */
async function signInElsewhere(
  place: TestEnvironment,
  { rows }: TestProduct,
  { person: { browser, buyer }, elsewhere }: { person: Leaver; elsewhere: HttpBrowser },
): Promise<Leaver> {
  await rows.all("delete from phone_budget");
  await elsewhere.startSigning();
  const before = (await inboxCodes(place, browser.phoneNo)).length;
  const sent = await elsewhere.askCode(browser.phoneNo);
  const code = await until("the code", async () => {
    const codes = await inboxCodes(place, browser.phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  const login = await elsewhere.enter(sent.body.data["processToken"], code);
  const other = asLeaver(elsewhere, login);
  expect(other.buyer.userId).toBe(buyer.userId);
  return other;
}

test("ACC-6 one a day, after a code of its own, for the session that asked alone", async ({
  environment,
  product,
}) => {
  const person = await newLeaver(environment);
  const { browser, headers } = person;
  expect(await readStatus(person)).toEqual({ exportId: null, state: "NONE" });
  await product.rows.all("delete from phone_budget");
  const proof = await askExportCode(environment, person);
  const login = await browser.enter(proof.processToken, proof.verificationCode);
  expect(login.body.error?.code).toBe("0310211");
  const stranger = await newLeaver(environment);
  const foreign = await browser.call("/account/export", proof, stranger.headers);
  expect(foreign.body.error?.code).toBe("0310211");
  expect((await browser.call("/account/export", proof, headers)).body.success).toBe(true);
  const { link, nextAt } = await untilState(person, "READY");
  expect(nextAt).toBeCloseTo(Date.now() + 24 * HOUR_MS, -5);
  await product.rows.all("delete from phone_budget");
  const again = await askExport(environment, person);
  expect(again.body.error).toMatchObject({ code: "0310233", details: { nextAt } });

  const elsewhere = openBrowser(environment);
  const other = await signInElsewhere(environment, product, { person, elsewhere });
  const seen = await readStatus(other);
  expect(seen).toMatchObject({ state: "READY", nextAt });
  expect(seen).not.toHaveProperty("link");
  for (const cookies of [new Map(), elsewhere.cookies, stranger.browser.cookies]) {
    expect((await download(environment, link, cookies)).status).toBe(404);
  }
  expect((await download(environment, `${link}x`, browser.cookies)).status).toBe(404);
  expect((await download(environment, link, browser.cookies)).status).toBe(200);
  await elsewhere.call("/account/sessions/end", { sessionId: "others" }, other.headers);
  expect((await download(environment, link, browser.cookies)).status).toBe(404);
});

test("ACC-6 after an hour the file is erased, and a deletion ends it at once", async ({
  environment,
  product,
}) => {
  const { rows } = product;
  const person = await newLeaver(environment);
  await rows.all("delete from phone_budget");
  await askExport(environment, person);
  const { link } = await untilState(person, "READY");
  await rows.all(
    "update account_export set ends_at = now() - interval '1 second' where user_id = $1",
    [person.buyer.userId],
  );
  expect((await download(environment, link, person.browser.cookies)).status).toBe(404);
  expect(await readStatus(person)).toMatchObject({ state: "ENDED" });
  const countParts = () =>
    rows.one<{ n: number }>(
      "select count(*)::int as n from account_export_part where user_id = $1",
      [person.buyer.userId],
    );
  await until("the erased file", async () => (await countParts()).n === 0);
  // As if it had failed: it does not count as the day's.
  await rows.all("update account_export set state = 'FAILED' where user_id = $1", [
    person.buyer.userId,
  ]);
  await rows.all("delete from phone_budget");
  await askExport(environment, person);
  await untilState(person, "READY");
  expect((await countParts()).n).toBeGreaterThan(0);
  await rows.all("delete from phone_budget");
  expect((await leave(environment, person)).body.success).toBe(true);
  expect((await countParts()).n).toBe(0);
});
