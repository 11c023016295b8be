import { getCallSchemas } from "@santap/contract/call-schemas";
import { listAssets } from "@santap/contract/calls/coupon";
import { describe, expect } from "vitest";
import { ask, send } from "../../testing/caller.ts";
import { CONTRACT_CALLS } from "../../testing/contract/contract-calls.ts";
import { buildExample, type PayloadSchema } from "../../testing/contract/wrong-payloads.ts";
import { test, type TestEnvironment } from "../../testing/fixtures.ts";
import { sitDown } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import {
  openBrowser,
  type Answer,
  type HttpBrowser,
} from "../../identity/session/http-browser.fixture.ts";
import {
  askCode,
  askLoginCode,
  checkDeletion,
  endCoolDown,
  getDetails,
  leave,
  newLeaver,
  proveDeletion,
  submitDeletion,
  type Leaver,
} from "./deletion.fixture.ts";

interface Place {
  environment: TestEnvironment;
  product: TestProduct;
  leaver: Leaver;
}

async function logIn(place: Place, browser: HttpBrowser, headers = {}): Promise<Answer> {
  const { processToken, verificationCode } = await askCodeIn(place, browser);
  return browser.enter(processToken, verificationCode, headers);
}

const askCodeIn = ({ environment: place, product, leaver }: Place, browser: HttpBrowser) =>
  askLoginCode({ place, product }, leaver, browser);

async function openOtherBrowser({ environment }: Place): Promise<HttpBrowser> {
  const browser = openBrowser(environment);
  await browser.startSigning();
  return browser;
}

interface Way {
  way: string;
  enter(place: Place): Promise<Answer>;
  code: string;
  /** The phone was proved: who is being deleted is offered to undo it. */
  proved: boolean;
}

/** Every way to a session, and what it says to somebody whose account is barred. */
const WAYS: readonly Way[] = [
  {
    way: "the code, in the browser that knows the account",
    enter: (place) => logIn(place, place.leaver.browser),
    ...{ code: "0310224", proved: true },
  },
  {
    way: "the code, in another browser",
    enter: async (place) => logIn(place, await openOtherBrowser(place)),
    ...{ code: "0310224", proved: true },
  },
  {
    way: "the code, as a guest of a table",
    async enter(place) {
      const { product } = place;
      const { seated } = await sitDown(product.appUrl, product.guest, "DEMO-A2");
      const headers = { "x-table-participant": String(seated.participantToken) };
      return logIn(place, await openOtherBrowser(place), headers);
    },
    ...{ code: "0310224", proved: true },
  },
  {
    way: "a wrong code",
    async enter(place) {
      const { browser } = place.leaver;
      const { processToken, verificationCode: code } = await askCodeIn(place, browser);
      return browser.enter(processToken, code === "000000" ? "111111" : "000000");
    },
    ...{ code: "0310210", proved: false },
  },
  {
    way: "the cookie that renews the session",
    enter: ({ leaver }) => leaver.browser.call("/account/refresh"),
    ...{ code: "401", proved: false },
  },
];

const STATES = [
  {
    status: "DELETING",
    bar: async ({ environment, leaver }: Place) => void (await leave(environment, leaver)),
  },
  {
    status: "FROZEN",
    bar: async ({ product, leaver }: Place) => {
      await product.rows.all("update account set status = 'FROZEN' where user_id = $1", [
        leaver.buyer.userId,
      ]);
    },
  },
] as const;

describe.each(STATES)("an account that is $status", ({ status, bar }) => {
  test("ACC-4 is refused by every way of logging in, with 0310224 once the phone is proved", async ({
    environment,
    product,
  }) => {
    const place = { environment, product, leaver: await newLeaver(environment) };
    await bar(place);
    for (const { way, enter, code, proved } of WAYS) {
      const { status: http, body } = await enter(place);
      expect({ way, code: body.error?.code, data: body.data }).toEqual({ way, code, data: null });
      expect({ way, http }).toEqual({ way, http: code === "401" ? 401 : 200 });
      const offers = proved && status === "DELETING" ? ["undoToken", "undoUntil"] : [];
      const details = Object.keys(getDetails({ status: http, body })).filter((key) =>
        key.startsWith("undo"),
      );
      expect({ way, details: details.toSorted() }).toEqual({ way, details: offers });
    }
  });
});

const GUARDED = CONTRACT_CALLS.filter(({ access }) => access === "user" || access === "optional");

test("ACC-4 every call with a session answers 401 from the submission on: orders, payments, vouchers, data", async ({
  environment,
  product,
}) => {
  const { appUrl } = product;
  const leaver = await newLeaver(environment);
  const assets = { category: "USABLE", pageNo: 1, pageSize: 20 } as const;
  await ask(appUrl, listAssets, { payload: assets, as: leaver.buyer });
  expect(GUARDED.length).toBeGreaterThan(40);
  expect((await leave(environment, leaver)).body.success).toBe(true);
  const answers = await Promise.all(
    GUARDED.map(async (call) => {
      const payload = buildExample(getCallSchemas(call).payload as PayloadSchema);
      const { status } = await send(appUrl, call, { payload, as: leaver.buyer });
      return { path: call.path, status };
    }),
  );
  expect(answers).toEqual(GUARDED.map(({ path }) => ({ path, status: 401 })));
});

test("ACC-4 with the submission every code of the phone ends, one for logging in as well", async ({
  environment,
  product,
}) => {
  const leaver = await newLeaver(environment);
  const { browser } = leaver;
  const deletionToken = await proveDeletion(environment, leaver);
  const { assetsVersion } = await checkDeletion(leaver);
  const code = await askLoginCode({ place: environment, product }, leaver);
  const submitted = await submitDeletion(leaver, { deletionToken, assetsVersion });
  expect(submitted.body.success).toBe(true);
  const entered = await browser.enter(code.processToken, code.verificationCode);
  expect(entered.body.error?.code).toBe("0310211");
});

test("ACC-3 a login code of the same phone proves no deletion, a deletion's code is no login, and neither works after its end", async ({
  environment,
  product,
}) => {
  const leaver = await newLeaver(environment);
  const { browser, headers } = leaver;
  const login = await askLoginCode({ place: environment, product }, leaver);
  const proof = await browser.call("/account/deletion/verify", login, headers);
  expect(proof.body.error?.code).toBe("0310211");
  await endCoolDown(product.rows, leaver.buyer);
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

  await endCoolDown(product.rows, leaver.buyer);
  const old = await askCode(environment, leaver);
  await product.rows.all(
    "update otp_flow set expires_at = now() where user_id = $1 and used_at is null",
    [leaver.buyer.userId],
  );
  const late = await browser.call("/account/deletion/verify", old, headers);
  expect(late.body.error?.code).toBe("0310211");
});
