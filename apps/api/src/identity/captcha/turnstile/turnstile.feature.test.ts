import { captchaChallenge, captchaVerify } from "@santap/contract/calls/captcha";
import type { PayloadOf } from "@santap/contract/call";
import { findFreePort } from "@santap/dev-env/processes/ports";
import { expect, test as base } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import {
  bootEnvironment,
  connectProduct,
  type TestEnvironment,
} from "../../../testing/fixtures.ts";

const test = base
  .extend("environment", { scope: "file" }, async ({}, cleanup) => {
    const sandboxPort = await findFreePort();
    const env = {
      HUMAN_VERIFICATION: "turnstile,embedded",
      TURNSTILE_URL: `http://localhost:${sandboxPort}`,
      TURNSTILE_ACCOUNT_SITE_KEY: "sandbox-account-site",
      TURNSTILE_ACCOUNT_SECRET: "sandbox-account-secret",
      TURNSTILE_ORDER_SITE_KEY: "sandbox-order-site",
      TURNSTILE_ORDER_SECRET: "sandbox-order-secret",
    };
    return bootEnvironment({ sandboxPort, env }, cleanup);
  })
  .extend("product", { scope: "file" }, ({ environment }, cleanup) =>
    connectProduct(environment, cleanup),
  );
test.afterEach(({ environment }) => faults(environment, {}));

const as: TestCaller = { address: "198.51.100.20" };
const browserId = "b-turnstile";
const scene = "login";

async function faults(environment: TestEnvironment, set: object): Promise<void> {
  await fetch(`${environment.sandboxUrl}/turnstile/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(set),
  });
}

/** What the widget's frame hands to the page, for this challenge. */
async function tap(
  environment: TestEnvironment,
  product: TestProduct,
  hostname = "localhost",
): Promise<string> {
  const { parameters } = await ask(product.appUrl, captchaChallenge, {
    payload: { scene, browserId },
    as,
  });
  const { siteKey = "", action = "", cdata = "" } = parameters;
  const query = new URLSearchParams({ siteKey, hostname, action, cdata });
  const frame = await fetch(`${environment.sandboxUrl}/turnstile/v0/frame?${query}`);
  return /data-token="([^"]+)"/.exec(await frame.text())?.[1] ?? "";
}

type Payload = PayloadOf<typeof captchaVerify>;

function claim(token: string, change: Partial<Payload> = {}) {
  const phone = { countryCode: "62", phoneNo: "81234567890" };
  const proof = { token };
  const payload: Payload = { ...phone, provider: "turnstile", scene, browserId, proof, ...change };
  return { payload, as };
}

test("the script comes from the provider, and its token becomes a slider token once", async ({
  environment,
  product,
}) => {
  const { provider, parameters } = await ask(product.appUrl, captchaChallenge, {
    payload: { scene },
    as,
  });
  expect(provider).toBe("turnstile");
  const script = await fetch(parameters["scriptUrl"] ?? "");
  expect(await script.text()).toContain("window.turnstile");
  const token = await tap(environment, product);
  const { sliderToken } = await ask(product.appUrl, captchaVerify, claim(token));
  expect(sliderToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await expectRefusal(product.appUrl, captchaVerify, claim(token))).code).toBe("0310204");
});

test("a token of another browser, another scene or another site is refused", async ({
  environment,
  product,
}) => {
  const other = claim(await tap(environment, product), { browserId: "b-other" });
  const { accessToken } = await product.newBuyer();
  const order = {
    ...claim(await tap(environment, product), { scene: "order" }),
    as: { ...as, accessToken },
  };
  const elsewhere = claim(await tap(environment, product, "phishing.example"));
  for (const message of [other, order, elsewhere]) {
    expect((await expectRefusal(product.appUrl, captchaVerify, message)).code).toBe("0310204");
  }
});

test("while the provider is down the call answers 503, and the embedded one is there for it", async ({
  environment,
  product,
}) => {
  await faults(environment, { checkFails: true });
  const down = await send(product.appUrl, captchaVerify, claim(await tap(environment, product)));
  expect(down.status).toBe(503);
  const { provider } = await ask(product.appUrl, captchaChallenge, {
    payload: { scene, browserId, without: ["turnstile"] },
    as,
  });
  expect(provider).toBe("embedded");
  await faults(environment, { checkFails: 1 });
  const { sliderToken } = await ask(
    product.appUrl,
    captchaVerify,
    claim(await tap(environment, product)),
  );
  expect(sliderToken).not.toBe("");
});
