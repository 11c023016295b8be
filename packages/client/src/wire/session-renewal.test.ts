import { beforeEach, describe, expect, test } from "vitest";
import { guestCall, userCall } from "@santap/contract/call";
import {
  respondWith,
  createFakeRequestPorts,
  successBody,
  type FakeRequestPorts,
} from "./fake-request-ports.ts";
import { createRequestClient } from "./request-client.ts";

const orders = userCall("/order/list");
const menu = guestCall("/menu/query");
const TEN = Array.from({ length: 10 }, (_, nth) => nth);
const unauthorized = respondWith({ status: 401, statusText: "Unauthorized" });

let outside: FakeRequestPorts;
let token: string;
let renewals: number;

beforeEach(() => {
  outside = createFakeRequestPorts();
  token = "old";
  renewals = 0;
});

/** A server that takes only the new token, and a renewal that lasts until it is released. */
function createClient(outcome: () => Promise<"retry" | "give-up">) {
  const { ports } = outside;
  return createRequestClient({
    ...ports,
    headers: () => ({ authorization: `Bearer ${token}` }),
    fetch: async (url, init) => {
      outside.sent.push({ url, init });
      return init.headers.authorization === "Bearer new"
        ? respondWith({ body: successBody({}) })()
        : unauthorized();
    },
    onUnauthorized: () => {
      renewals += 1;
      return outcome();
    },
  });
}

describe("an expired session", () => {
  test("ten calls share one renewal, and each is repeated once with the new token", async () => {
    let letGo = () => {};
    const renewed = new Promise<void>((resolve) => (letGo = resolve));
    const client = createClient(() => renewed.then(() => ((token = "new"), "retry" as const)));
    const calls = TEN.map(() => client.call(orders, {}));
    await outside.pass(0);
    expect(renewals).toBe(1);
    letGo();
    expect((await Promise.all(calls)).every((envelope) => envelope.success)).toBe(true);
    expect(renewals).toBe(1);
    expect(outside.sent).toHaveLength(20);
  });

  test("ten calls whose renewal is given up fail with their 401, none is repeated", async () => {
    const client = createClient(async () => "give-up");
    const answers = await Promise.all(TEN.map(() => client.call(orders, {})));
    expect(answers.map(({ error }) => error?.code)).toEqual(TEN.map(() => "401"));
    expect([renewals, outside.sent.length]).toEqual([1, 10]);
  });

  test("a 401 that comes in after it was given up does not ask again, a later call does", async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const client = createRequestClient({
      ...outside.ports,
      onUnauthorized: async () => {
        renewals += 1;
        return "give-up";
      },
    });
    outside.answers.push(() => late.then(unauthorized), unauthorized);
    const slow = client.call(orders, {});
    await outside.pass(0);
    await client.call(orders, {});
    answerLate();
    expect((await slow).error?.code).toBe("401");
    expect(renewals).toBe(1);
    outside.answers.push(unauthorized);
    await client.call(orders, {});
    expect(renewals).toBe(2);
  });

  test("the renewal receives the authorization that was refused", async () => {
    const reported: string[] = [];
    const client = createRequestClient({
      ...outside.ports,
      headers: () => ({ authorization: token && `Bearer ${token}` }),
      onUnauthorized: async (refused) => (reported.push(refused), "give-up"),
    });
    outside.answers.push(unauthorized, unauthorized);
    await client.call(orders, {});
    token = "";
    await client.call(orders, {});
    expect(reported).toEqual(["Bearer old", ""]);
  });

  test("a 401 that comes in after a renewal needs no second one", async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const client = createRequestClient({
      ...outside.ports,
      headers: () => ({ authorization: token }),
      onUnauthorized: async () => {
        renewals += 1;
        token = "new";
        return "retry";
      },
    });
    outside.answers.push(() => late.then(unauthorized), unauthorized);
    const slow = client.call(orders, {});
    await outside.pass(0);
    await client.call(orders, {});
    answerLate();
    expect((await slow).success).toBe(true);
    expect(renewals).toBe(1);
    expect(outside.sent.at(-1)?.init.headers.authorization).toBe("new");
  });

  test("a second expiry, later, is renewed again", async () => {
    const client = createClient(async () => ((token = "new"), "retry"));
    await client.call(orders, {});
    token = "old";
    expect((await client.call(orders, {})).success).toBe(true);
    expect(renewals).toBe(2);
  });

  test("the call is repeated once only", async () => {
    const client = createClient(async () => "retry");
    expect((await client.call(orders, {})).error?.code).toBe("401");
    expect(outside.sent).toHaveLength(2);
  });

  test.each([
    ["is given up", async () => "give-up" as const],
    ["fails", () => Promise.reject(new Error("no network"))],
  ])("a session that %s leaves the 401", async (_, outcome) => {
    const client = createClient(outcome);
    expect((await client.call(orders, {})).error).toEqual({ code: "401", message: "Unauthorized" });
    expect(outside.sent).toHaveLength(1);
  });

  test("a guest's call and a blanked one take the 401 as it is", async () => {
    const client = createClient(async () => "retry");
    expect((await client.call(menu, {})).error?.code).toBe("401");
    const blanked = await client.call(orders, {}, { blankAuthorization: true });
    expect(blanked.error?.code).toBe("401");
    expect(renewals).toBe(0);
  });
});
