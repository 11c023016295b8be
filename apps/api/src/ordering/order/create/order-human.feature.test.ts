import { describe, expect } from "vitest";
import { orderInput } from "../../../testing/orders.ts";
import {
  bearer,
  IDENTITY,
  inboxCode,
  openBrowser as openAt,
  type HttpBrowser,
} from "../../../identity/session/http-browser.fixture.ts";
import { testWithOwnProduct, type TestEnvironment } from "../../../testing/fixtures.ts";
import type { TestProduct } from "../../../testing/test-product.ts";

const test = testWithOwnProduct();

type Headers = Record<string, string>;

interface Diner {
  browser: HttpBrowser;
  /** Of their session, without an address. */
  session: Headers;
  order: (input?: object, from?: Headers) => Promise<string>;
  solve: HttpBrowser["solve"];
  orders: () => Promise<number>;
}

/** Somebody who is signed in. An order's answer is its code, or OK. */
async function newDiner(
  environment: TestEnvironment,
  product: TestProduct,
  browserId?: string,
): Promise<Diner> {
  const browser = openAt(environment, browserId);
  const login = await browser.signIn();
  const session = bearer(login);
  return {
    browser,
    session,
    async order(input = {}, from = {}) {
      const headers = { ...session, ...from };
      const { body } = await browser.call("/order/create", { ...orderInput(), ...input }, headers);
      return body.error?.code ?? "OK";
    },
    solve: (scene, phoneNo) => browser.solve(scene, phoneNo, session),
    async orders() {
      const text = "select count(*) as n from orders where user_id = $1";
      return (await product.rows.one<{ n: number }>(text, [login.body.data["userId"]])).n;
    },
  };
}

let addresses = 0;
function newAddress(): Headers {
  addresses += 1;
  return { "x-forwarded-for": `10.77.${addresses}.1` };
}

/** Enters wrong codes from an address, for several phones, until it is over its limit. */
async function tryCodesOut(environment: TestEnvironment, from: Headers): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const browser = openAt(environment);
    const sent = await browser.askCode();
    const right = await inboxCode(environment, browser.phoneNo);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      await browser.enter(sent.body.data["processToken"], wrong, from);
    }
  }
}

describe("an unsigned order from an address that tries codes out", () => {
  const from = newAddress();
  let diner: Diner;
  test.beforeAll(({ environment }) => tryCodesOut(environment, from));
  test.beforeEach(async ({ environment, product }) => {
    diner = await newDiner(environment, product);
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out is not placed without a slider token", async () => {
    expect(await diner.order({}, from)).toBe("0310202");
    expect(await diner.order({ sliderToken: "" }, from)).toBe("0310202");
    expect(await diner.orders()).toBe(0);
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out is placed once with one, under the key of the first try", async () => {
    const input = orderInput();
    expect(await diner.order(input, from)).toBe("0310202");
    const proved = { ...input, sliderToken: await diner.solve("order") };
    expect(await diner.order(proved, from)).toBe("OK");
    // An answer that got lost: the order is there already, and the token is used up.
    expect(await diner.order(proved, from)).toBe("OK");
    expect(await diner.order(input, from)).toBe("OK");
    expect(await diner.orders()).toBe(1);
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out takes each token for one order", async () => {
    const sliderToken = await diner.solve("order");
    expect(await diner.order({ sliderToken }, from)).toBe("OK");
    expect(await diner.order({ sliderToken }, from)).toBe("0310204");
    expect(await diner.orders()).toBe(1);
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out leaves the token good where the order is refused for another reason", async () => {
    const sliderToken = await diner.solve("order");
    const gone = { lines: [{ itemId: "S06-99", quantity: 1, modifierIds: [] }] };
    expect(await diner.order({ ...gone, sliderToken }, from)).toBe("4110011");
    expect(await diner.order({ sliderToken }, from)).toBe("OK");
  });

  test.each(["login", "cancel"] as const)(
    "HUMAN-13 an unsigned order from an address that tries codes out is refused with a token of the scene %s",
    async (scene) => {
      expect(await diner.order({ sliderToken: await diner.solve(scene) }, from)).toBe("0310204");
      expect(await diner.orders()).toBe(0);
    },
  );

  test("HUMAN-13 an unsigned order from an address that tries codes out is refused with a token for another's phone, or of another browser", async ({
    environment,
    product,
  }) => {
    const { browserId } = diner.browser;
    const neighbour = await newDiner(environment, product, browserId);
    const strangers = await neighbour.solve("order");
    expect(await diner.order({ sliderToken: strangers }, from)).toBe("0310204");
    const elsewhere = openAt(environment);
    const sliderToken = await elsewhere.solve("order", diner.browser.phoneNo, diner.session);
    expect(await diner.order({ sliderToken }, from)).toBe("0310204");
    expect(await diner.order({ sliderToken, browserId: elsewhere.browserId }, from)).toBe("OK");
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out is placed with a token for the session's own phone, whatever the client said", async ({
    environment,
  }) => {
    const sliderToken = await diner.solve("order", openAt(environment).phoneNo);
    expect(await diner.order({ sliderToken }, from)).toBe("OK");
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out is placed at once where the browser signs its calls", async () => {
    await diner.browser.startSigning();
    expect(await diner.order({}, from)).toBe("OK");
  });

  test("HUMAN-13 an unsigned order from an address that tries codes out is placed at once from elsewhere", async () => {
    expect(await diner.order({}, newAddress())).toBe("OK");
  });
});

test("HUMAN-13 an address that is sent codes in turn has to prove a person too", async ({
  environment,
  product,
}) => {
  const diner = await newDiner(environment, product);
  const from = newAddress();
  const { browser } = diner;
  const stranger = openAt(environment);
  const asked = { ...IDENTITY, countryCode: "62", phoneNo: stranger.phoneNo };
  const sliderToken = await stranger.solve();
  await stranger.call("/account/sendCode", { ...asked, sliderToken }, from);
  expect(await diner.order({}, from)).toBe("OK");
  // As though 100 codes had gone there.
  await product.rows.all(
    `update risk_bucket set recent = (select jsonb_agg((extract(epoch from now()) * 1000)::bigint)
       from generate_series(1, 100)) where (kind, key) = (
       select kind, key from risk_bucket where kind = 'ADDRESS' order by touched_at desc limit 1)`,
  );
  expect(await diner.order({}, from)).toBe("0310202");
  await browser.startSigning();
  expect(await diner.order({}, from)).toBe("OK");
});

test("HUMAN-13 a slider token for an order needs a session", async ({ environment }) => {
  const browser = openAt(environment);
  const claim = { scene: "order", countryCode: "62", provider: "sandbox", proof: "p" };
  const { phoneNo } = browser;
  expect((await browser.call("/captcha/verify", { ...claim, phoneNo })).status).toBe(401);
  expect((await browser.call("/captcha/verify", claim)).status).toBe(401);
});
