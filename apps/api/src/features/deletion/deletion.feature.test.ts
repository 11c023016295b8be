import { expect } from "vitest";
import { createOrder } from "@santap/contract/calls/order";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { orderInput } from "../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import {
  bearer,
  IDENTITY,
  inboxCode,
  inboxCodes,
  openBrowser,
  type Answer,
  type HttpBrowser,
  type Place,
} from "../session/http-browser.fixture.ts";
import { until } from "../../testing/until.ts";
import { CARD, readBalances, readVoucher, testWithVouchers } from "../voucher/voucher.fixture.ts";

const test = testWithVouchers();

interface Leaver {
  browser: HttpBrowser;
  headers: Record<string, string>;
  buyer: Buyer;
}

async function newLeaver(place: Place): Promise<Leaver> {
  const browser = openBrowser(place);
  await browser.startSigning();
  return asLeaver(browser, await browser.signIn());
}

function asLeaver(browser: HttpBrowser, login: Answer): Leaver {
  const headers = bearer(login);
  const userId = String(login.body.data["userId"]);
  const accessToken = headers["authorization"]?.slice("Bearer ".length) ?? "";
  return { browser, headers, buyer: { userId, accessToken, address: "10.7.7.7" } };
}

const check = async ({ browser, headers }: Leaver) =>
  (await browser.call("/account/deletion/check", {}, headers)).body.data as unknown as {
    assetsVersion: string;
    blocking: { kind: string; id: string; status: string }[];
    waivable: { kind: string; id: string; name: string; paid: number; refundable: number }[];
  };

/** A code of the scene CANCELLATION, with the process that it belongs to. */
async function askCode(place: Place, { browser, headers }: Leaver) {
  const before = (await inboxCodes(place, browser.phoneNo)).length;
  const sliderToken = await browser.solve("cancel", undefined, headers);
  const asked = { ...IDENTITY, sliderToken, sceneType: "CANCELLATION" };
  const sent = await browser.call("/verification/sendCodeByToken", asked, headers);
  const verificationCode = await until("the code", async () => {
    const codes = await inboxCodes(place, browser.phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  return { processToken: String(sent.body.data["processToken"]), verificationCode };
}

async function prove(place: Place, leaver: Leaver): Promise<string> {
  const { browser, headers } = leaver;
  const code = await askCode(place, leaver);
  const { body } = await browser.call("/account/deletion/verify", code, headers);
  return String(body.data["deletionToken"]);
}

interface Submission {
  deletionToken: string;
  assetsVersion: string;
  waivedVoucherIds?: readonly string[];
}

function submit({ browser, headers }: Leaver, submission: Submission): Promise<Answer> {
  const payload = { waivedVoucherIds: [], ...submission };
  return browser.call("/account/deletion/submit", payload, headers);
}

async function leave(place: Place, leaver: Leaver, waivedVoucherIds: readonly string[] = []) {
  const deletionToken = await prove(place, leaver);
  const { assetsVersion } = await check(leaver);
  return submit(leaver, { deletionToken, assetsVersion, waivedVoucherIds });
}

const readStatus = ({ rows }: TestProduct, { buyer }: Leaver) =>
  rows.one<{ status: string }>("select status from account where user_id = $1", [buyer.userId]);

/** Signs in again in this browser, as if the last code was long ago. */
async function signInAgain(
  { place, product: { rows } }: { place: Place; product: TestProduct },
  { browser }: Leaver,
) {
  await rows.all("delete from phone_budget");
  const before = (await inboxCodes(place, browser.phoneNo)).length;
  const sent = await browser.askCode();
  const code = await until("the code", async () => {
    const codes = await inboxCodes(place, browser.phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  return browser.enter(sent.body.data["processToken"], code);
}

const details = (answer: Answer) =>
  (answer.body.error as { details?: Record<string, unknown> } | null)?.details ?? {};

test("ACC-4 a submitted deletion ends every session, and signing in offers to undo it, in that browser alone", async ({
  environment,
  product,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { browser, headers } = leaver;
  const submitted = await leave(environment, leaver);
  expect(submitted.body).toMatchObject({ success: true });
  const undoUntil = Number(submitted.body.data["undoUntil"]);
  expect(undoUntil).toBeCloseTo(Date.now() + 72 * 3_600_000, -5);
  expect(await readStatus(product, leaver)).toEqual({ status: "DELETING" });
  const orders = { pageNo: 1, pageSize: 10 };
  expect((await browser.call("/order/list", orders, headers)).status).toBe(401);
  expect((await browser.call("/account/refresh")).status).toBe(401);

  const refused = await signInAgain(at, leaver);
  expect(refused.body.error?.code).toBe("0310224");
  const { undoToken, undoUntil: until72 } = details(refused);
  expect(until72).toBe(undoUntil);
  const elsewhere = openBrowser(environment);
  const stolen = await elsewhere.call("/account/deletion/undo", { undoToken });
  expect(stolen.body.error?.code).toBe("0310232");
  const undone = await inParallel(3, () => browser.call("/account/deletion/undo", { undoToken }));
  expect(undone.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await readStatus(product, leaver)).toEqual({ status: "ACTIVE" });
  expect((await signInAgain(at, leaver)).body.success).toBe(true);
});

test("ACC-4 after its time a deletion is not undone any more", async ({ environment, product }) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  await leave(environment, leaver);
  const { undoToken } = details(await signInAgain(at, leaver));
  await product.rows.all(
    "update account_deletion set undo_until = now() - interval '1 hour' where user_id = $1",
    [leaver.buyer.userId],
  );
  const late = await leaver.browser.call("/account/deletion/undo", { undoToken });
  expect(late.body.error?.code).toBe("0310232");
  const refused = await signInAgain(at, leaver);
  expect(refused.body.error?.code).toBe("0310224");
  expect(details(refused)).toEqual({});
  expect(await readStatus(product, leaver)).toEqual({ status: "DELETING" });
});

test("ACC-3 a login code proves no deletion, and a deletion's code is no login", async ({
  environment,
}) => {
  const leaver = await newLeaver(environment);
  const { browser, headers } = leaver;
  const other = openBrowser(environment);
  await other.startSigning();
  const sent = await other.askCode();
  const processToken = String(sent.body.data["processToken"]);
  const verificationCode = await inboxCode(environment, other.phoneNo);
  const login = await other.call(
    "/account/deletion/verify",
    { processToken, verificationCode },
    headers,
  );
  expect(login.body.error?.code).toBe("0310211");
  const code = await askCode(environment, leaver);
  const entered = await browser.enter(code.processToken, code.verificationCode);
  expect(entered.body.error?.code).toBe("0310211");
  const stranger = await newLeaver(environment);
  const foreign = await browser.call("/account/deletion/verify", code, stranger.headers);
  expect(foreign.body.error?.code).toBe("0310211");
  const wrong = {
    ...code,
    verificationCode: code.verificationCode === "000000" ? "1".repeat(6) : "000000",
  };
  const refused = await browser.call("/account/deletion/verify", wrong, headers);
  expect(refused.body.error?.code).toBe("0310210");
  const proved = await browser.call("/account/deletion/verify", code, headers);
  expect(proved.body.success).toBe(true);
  const again = await browser.call("/account/deletion/verify", code, headers);
  expect(again.body.error?.code).toBe("0310211");
});

test("ACC-4 a proof works once, in the browser and session that it was given to", async ({
  environment,
  product,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { browser, headers } = leaver;
  const deletionToken = await prove(environment, leaver);
  const { assetsVersion } = await check(leaver);
  const payload = { deletionToken, assetsVersion, waivedVoucherIds: [] };
  const elsewhere = openBrowser(environment);
  const other = await elsewhere.call("/account/deletion/submit", payload, headers);
  expect(other.body.error?.code).toBe("0310232");
  const second = asLeaver(browser, await signInAgain(at, leaver));
  expect((await submit(second, payload)).body.error?.code).toBe("0310232");
  const forged = { ...payload, deletionToken: `${deletionToken.slice(0, -2)}AA` };
  expect((await submit(leaver, forged)).body.error?.code).toBe("0310232");
  const answers = await inParallel(5, () => submit(leaver, payload));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
});

test("ACC-2 an order under way blocks; what else there is comes with its worth", async ({
  environment,
  product,
}) => {
  const leaver = await newLeaver(environment);
  const { buyer } = leaver;
  const couponId = await product.grantCoupon(buyer, "HEMAT20");
  const free = await check(leaver);
  expect(free.blocking).toEqual([]);
  expect(free.waivable).toContainEqual({
    ...{ kind: "COUPON", id: couponId, name: expect.any(String) },
    ...{ orderId: null, paid: 0, refundable: 0 },
  });
  const deletionToken = await prove(environment, leaver);
  const order = await ask(product.appUrl, createOrder, { payload: orderInput(), as: buyer });
  const { blocking, assetsVersion } = await check(leaver);
  const obstacle = { kind: "ORDER", id: order.orderId, storeId: "S06", status: "AWAITING_PAYMENT" };
  expect(blocking).toEqual([obstacle]);
  expect(assetsVersion).not.toBe(free.assetsVersion);
  const refused = await submit(leaver, { deletionToken, assetsVersion: free.assetsVersion });
  expect(refused.body.error?.code).toBe("0310230");
  expect(details(refused)).toEqual({ blocking: [obstacle] });
  expect(await readStatus(product, leaver)).toEqual({ status: "ACTIVE" });
});

test("ACC-2 ACC-4 an unused voucher is refused unless it is waived by name; then its money stays with the store", async ({
  environment,
  product,
  buy,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { orderId, voucherIds } = await buy(CARD, 2, leaver.buyer);
  const { waivable, assetsVersion } = await check(leaver);
  const vouchers = waivable.filter(({ kind }) => kind === "VOUCHER");
  expect(vouchers.map(({ id }) => id).toSorted()).toEqual(voucherIds.toSorted());
  expect(vouchers[0]).toMatchObject({ paid: 99_000, refundable: 99_000, orderId });
  const deletionToken = await prove(environment, leaver);
  const [one = "", other = ""] = voucherIds;
  const refused = await submit(leaver, { deletionToken, assetsVersion, waivedVoucherIds: [one] });
  expect(refused.body.error?.code).toBe("0310230");
  expect(details(refused)).toEqual({
    blocking: [{ kind: "VOUCHER", id: orderId, storeId: "S06", status: "TO_USE" }],
  });
  expect((await readVoucher(product, one)).status).toBe("TO_USE");
  const submission = { deletionToken, assetsVersion, waivedVoucherIds: [one, other] };
  const stale = await submit(leaver, { ...submission, assetsVersion: "another" });
  expect(stale.body.error?.code).toBe("0310230");
  expect((await submit(leaver, submission)).body.success).toBe(true);
  for (const id of voucherIds) expect((await readVoucher(product, id)).status).toBe("LAPSED");
  expect(await readBalances(product, orderId)).not.toHaveProperty("VOUCHER_LIABILITY");
  await assertLedgerBalanced(product.rows);
  const { undoToken } = details(await signInAgain(at, leaver));
  await leaver.browser.call("/account/deletion/undo", { undoToken });
  expect((await readVoucher(product, one)).status).toBe("LAPSED");
});
