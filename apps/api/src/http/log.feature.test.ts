import { checkSlider, login, logout, sendCode } from "@santap/contract/calls/account";
import { BASE_PATH } from "@santap/contract/call";
import { captchaVerify } from "@santap/contract/calls/captcha";
import { SIGNATURE_HEADER, SIGNATURE_SCHEME } from "@santap/contract/signing/signature";
import { queryMenu } from "@santap/contract/calls/menu";
import { reportMonitor } from "@santap/contract/calls/monitor";
import { listOrders } from "@santap/contract/calls/order";
import { createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask, buildHeaders, send, type TestCaller } from "../testing/caller.ts";
import { orderAndOpenCode, payInput, readOrder } from "../testing/orders.ts";
import type { TestProduct } from "../testing/test-product.ts";
import { until } from "../testing/until.ts";
import { testWithOwnProduct, type TestEnvironment } from "../testing/fixtures.ts";

const test = testWithOwnProduct({ mode: "processes", env: { LOG_LEVEL: "trace" } });

const PHONE = { countryCode: "62", phoneNo: "81234567890" };
const IDENTITY = { cpType: "qpon", identityType: "C" } as const;
const browserId = "browser-of-this-test";

async function outside<T>(environment: TestEnvironment, path: string, body?: object): Promise<T> {
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  const response = await fetch(
    `${environment.sandboxUrl}${path}`,
    body === undefined ? {} : { ...init, body: JSON.stringify(body) },
  );
  return (await response.json()) as T;
}

/** Signs in as people do: slider, code, login. What only they may know comes back too. */
async function signIn(environment: TestEnvironment, product: TestProduct) {
  const { appUrl, guest: as } = product;
  const claim = { ...PHONE, browserId };
  await ask(appUrl, checkSlider, { payload: { ...claim, ...IDENTITY }, as });
  const { proof } = await outside<{ proof: string }>(environment, "/human/solve", {
    scene: "login",
    ...claim,
  });
  const { sliderToken } = await ask(appUrl, captchaVerify, {
    payload: { ...claim, scene: "login", provider: "sandbox", proof },
    as,
  });
  const { processToken } = await ask(appUrl, sendCode, {
    payload: { ...claim, ...IDENTITY, sliderToken },
    as,
  });
  const code = await until("the code in the inbox", async () => {
    const [message] = await outside<{ code: string }[]>(
      environment,
      `/inbox?to=%2B62${PHONE.phoneNo}`,
    );
    return message?.code;
  });
  const credentials = {
    ...IDENTITY,
    browserId,
    processToken,
    registryChannel: IDENTITY.cpType,
    countryCode: PHONE.countryCode,
  };
  const wrong = code === "000000" ? "000001" : "000000";
  await send(appUrl, login, { payload: { ...credentials, verificationCode: wrong }, as });
  const answer = await send(appUrl, login, {
    payload: { ...credentials, verificationCode: code },
    as,
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1] ?? "");
  const accessToken = answer.envelope.data?.tokenInfo.accessToken ?? "";
  return {
    accessToken,
    secrets: [code, proof, sliderToken, processToken, accessToken, ...cookies],
  };
}

/** Stolen and made-up proofs, where each would be looked at. */
async function attack(
  product: TestProduct,
  buyer: TestCaller,
  stolen: readonly string[],
): Promise<void> {
  for (const token of stolen) {
    await send(product.appUrl, listOrders, {
      payload: { pageNo: 1, pageSize: 10 },
      as: { ...buyer, accessToken: token },
    });
    await fetch(`${product.appUrl}${BASE_PATH}${queryMenu.path}`, {
      method: "POST",
      headers: {
        ...buildHeaders(product.guest),
        "content-type": "application/json",
        [SIGNATURE_HEADER.scheme]: SIGNATURE_SCHEME,
        [SIGNATURE_HEADER.set]: token,
      },
      body: JSON.stringify({ storeId: "S06" }),
    });
  }
}

test("no phone, code, token, cookie, ticket or note is in the log, whatever happens", async ({
  environment,
  product,
}) => {
  const { accessToken, secrets } = await signIn(environment, product);
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
  const buyer: TestCaller = { ...product.guest, accessToken };
  const note = "allergic to peanuts, says Ani";
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer, { note });
  const bad = payInput(order, { ticket: `${order.ticket}x` });
  await send(product.appUrl, createPayOrder, { payload: bad, as: buyer });
  await product.sandbox.faults({ garbageNext: 1 });
  await product.sandbox.forge(qrCodeText);
  await product.sandbox.pay(qrCodeText);
  await until("the payment", async () => {
    return (await readOrder(product.appUrl, buyer, order.orderId)).status === "PAID";
  });
  await ask(product.appUrl, reportMonitor, { payload: { name: "no orderId" }, as: buyer });
  await ask(product.appUrl, logout, { payload: {}, as: buyer });
  await attack(product, buyer, [accessToken, ...secrets]);
  await environment.api.stop();

  const log = environment.api.output.join("\n");
  const events = [...log.matchAll(/"event":"([\w.]+)"/g)].map(([, event]) => event);
  expect([...new Set(events)].toSorted()).toEqual([
    "acquirer.notification_refused",
    "call.unauthorized",
    "otp.verify_failed",
    "sign_in.succeeded",
    "signature.refused",
  ]);
  expect(log).toContain('"net":"');
  expect(log).not.toContain(`"net":"${product.guest.address}`);
  expect(log).toContain("serving");
  expect(log).toContain("no orderId");
  const secretWords = [...secrets, PHONE.phoneNo, order.ticket, box, note, qrCodeText];
  expect(secretWords.filter((word) => log.includes(word))).toEqual([]);
});

test("a server that is asked to stop answers what is under way and ends by itself", async ({
  environment,
  product,
}) => {
  const { pid } = environment.api;
  await environment.api.restart();
  expect(environment.api.pid).not.toBe(pid);
  const buyer = await product.newBuyer();
  const answer = orderAndOpenCode(product.appUrl, buyer);
  await answer;
  const began = Date.now();
  await environment.api.stop();
  // After 15 seconds it would have been killed.
  expect(Date.now() - began).toBeLessThan(15_000);
});
