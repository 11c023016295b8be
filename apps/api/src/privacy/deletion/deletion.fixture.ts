import { waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, TOAST } from "../../testing/orders.ts";
import type { Rows } from "../../testing/rows.ts";
import { until } from "../../testing/until.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import {
  bearer,
  IDENTITY,
  inboxCodes,
  openBrowser,
  type Answer,
  type HttpBrowser,
  type Place,
} from "../../identity/session/http-browser.fixture.ts";

export interface Leaver {
  browser: HttpBrowser;
  headers: Record<string, string>;
  buyer: Buyer;
}

/** A newcomer who signed in by code, perhaps by an invitation. */
export async function newLeaver(
  place: Place,
  invitation: { inviteCode?: string } = {},
): Promise<Leaver> {
  const browser = openBrowser(place);
  await browser.startSigning();
  return asLeaver(browser, await browser.signIn({}, invitation));
}

export function asLeaver(browser: HttpBrowser, login: Answer): Leaver {
  const headers = bearer(login);
  const userId = String(login.body.data["userId"]);
  const accessToken = headers["authorization"]?.slice("Bearer ".length) ?? "";
  return { browser, headers, buyer: { userId, accessToken, address: "10.7.7.7" } };
}

export const checkDeletion = async ({ browser, headers }: Leaver) =>
  (await browser.call("/account/deletion/check", {}, headers)).body.data as unknown as {
    assetsVersion: string;
    blocking: { kind: string; id: string; status: string }[];
    waivable: { kind: string; id: string; name: string; paid: number; refundable: number }[];
  };

/** A code of the scene CANCELLATION, with the process that it belongs to. */
export async function askCode(place: Place, { browser, headers }: Leaver) {
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

export async function proveDeletion(place: Place, leaver: Leaver): Promise<string> {
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

export function submitDeletion(
  { browser, headers }: Leaver,
  submission: Submission,
): Promise<Answer> {
  const payload = { waivedVoucherIds: [], ...submission };
  return browser.call("/account/deletion/submit", payload, headers);
}

/** From the code to the submission. */
export async function leave(
  place: Place,
  leaver: Leaver,
  waivedVoucherIds: readonly string[] = [],
) {
  const deletionToken = await proveDeletion(place, leaver);
  const { assetsVersion } = await checkDeletion(leaver);
  return submitDeletion(leaver, { deletionToken, assetsVersion, waivedVoucherIds });
}

export const readStatus = ({ rows }: TestProduct, { buyer }: Leaver) =>
  rows.one<{ status: string }>("select status from account where user_id = $1", [buyer.userId]);

interface At {
  place: Place;
  product: TestProduct;
}

/** As if the last code was long ago. */
export async function endCoolDown(rows: Rows, { userId }: Buyer): Promise<void> {
  const own = "select phone_key from account where user_id = $1";
  await rows.all(`delete from phone_budget where phone_key = (${own})`, [userId]);
}

/** A code for logging in to this account, asked for in a browser as if the last one was long ago. */
export async function askLoginCode(
  { place, product: { rows } }: At,
  { browser: { phoneNo }, browser: own, buyer }: Leaver,
  browser: HttpBrowser = own,
) {
  await endCoolDown(rows, buyer);
  const before = (await inboxCodes(place, phoneNo)).length;
  const sent = await browser.askCode(phoneNo);
  const verificationCode = await until("the code", async () => {
    const codes = await inboxCodes(place, phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  return { processToken: String(sent.body.data["processToken"]), verificationCode };
}

/** Logs in again in this browser. */
export async function signInAgain(at: At, leaver: Leaver): Promise<Answer> {
  const { browser } = leaver;
  const { processToken, verificationCode } = await askLoginCode(at, leaver);
  return browser.enter(processToken, verificationCode);
}

export const getDetails = (answer: Answer) =>
  (answer.body.error as { details?: Record<string, unknown> } | null)?.details ?? {};

export async function payForMeal(
  product: TestProduct,
  buyer: Buyer,
  quantity: number,
): Promise<void> {
  const lines = [{ ...TOAST, quantity }];
  const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer, { lines });
  await product.sandbox.pay(qrCodeText);
  const { orderId } = order;
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
}

/** As if the guest's meal was a day ago; what the worker has made of the guest's invitation. */
export async function settleInvitation({ rows }: TestProduct, { userId }: Buyer): Promise<string> {
  const aDayAgo = "update orders set paid_at = now() - interval '25 hours' where user_id = $1";
  await rows.all(aDayAgo, [userId]);
  await rows.all("update invitation set due_at = now() where newcomer_id = $1", [userId]);
  return until("the invitation", async () => {
    const { status, later } = await rows.one<{ status: string; later: boolean }>(
      "select status, due_at > now() as later from invitation where newcomer_id = $1",
      [userId],
    );
    return later || status !== "OPEN" ? status : undefined;
  });
}
