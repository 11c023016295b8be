import { getEventListeners } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { guestCall } from "@santap/contract/call";
import type { Envelope } from "@santap/contract/envelope";
import {
  respondWith,
  createFakeRequestPorts,
  refusalBody,
  neverRespond,
  rejectWith,
  type FakeRequestPorts,
} from "./fake-request-ports.ts";
import { createRequestClient, type RequestClient } from "./request-client.ts";

const order = guestCall("/order/look");
const monitor = guestCall("/digital-food-monitor/monitor/magicBoxSend");

let outside: FakeRequestPorts;
let client: RequestClient;

beforeEach(() => {
  outside = createFakeRequestPorts();
  client = createRequestClient(outside.ports);
});

function look(): Promise<Envelope<unknown>> {
  return client.call(order, { orderId: "1" });
}

const lost = Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });

describe("a failed request", () => {
  test("CLIENT-13 a failed request becomes data null, success false, error code and message", async () => {
    outside.answers.push(
      respondWith({ status: 502, statusText: "Bad Gateway", body: "<html>" }),
      rejectWith(lost),
      respondWith({ body: "<html>" }),
      rejectWith("nothing that says anything"),
    );
    for (let request = 0; request < 4; request += 1) {
      expect(await look()).toEqual({
        data: null,
        success: false,
        error: { code: expect.stringMatching(/./), message: expect.stringMatching(/./) },
      });
    }
  });

  test.each([400, 401, 404, 413, 415, 429, 500, 503])(
    "CLIENT-14 a failed request has the status %i as its code, whatever the body says",
    async (status) => {
      const body = refusalBody({ code: "4110001", message: "no" });
      outside.answers.push(respondWith({ status, statusText: "Some Text", body }));
      expect((await look()).error?.code).toBe(String(status));
    },
  );

  test("CLIENT-14 a failed request has the status also when the body never comes", async () => {
    outside.answers.push(async () => ({
      status: 503,
      statusText: "",
      text: () => Promise.reject(lost),
    }));
    expect((await look()).error?.code).toBe("503");
  });

  test("CLIENT-15 a failed request has the client error code when no status arrived", async () => {
    const named = Object.assign(new Error("slow"), { code: "ETIMEDOUT" });
    outside.answers.push(
      rejectWith(named),
      rejectWith(Object.assign(new Error("x"), { cause: named })),
    );
    expect((await look()).error?.code).toBe("ETIMEDOUT");
    expect((await look()).error?.code).toBe("ETIMEDOUT");
  });

  test("CLIENT-16 a failed request has 0 when there is neither", async () => {
    outside.answers.push(rejectWith(new Error("what?")), rejectWith(undefined));
    expect((await look()).error?.code).toBe("0");
    expect((await look()).error?.code).toBe("0");
  });

  test("CLIENT-17 a failed request says the status text", async () => {
    outside.answers.push(respondWith({ status: 404, statusText: "Not Found" }));
    expect((await look()).error?.message).toBe("Not Found");
  });

  test.each([
    [respondWith({ status: 429 }), "Too many requests. Please wait a moment and try again."],
    [
      respondWith({ status: 409 }),
      "Something in this request is not right. Please check it and try again.",
    ],
    [respondWith({ status: 599 }), "The answer could not be read. Please try again in a moment."],
    [
      rejectWith(lost),
      "Unable to connect to the network, please check your network connection and try again",
    ],
  ])(
    "CLIENT-18 MSG-18 MSG-19 a failed request says the client message without a status text (%#)",
    async (answer, message) => {
      outside.answers.push(answer);
      expect((await look()).error?.message).toBe(message);
    },
  );

  test("a failed request says the client message in the person's language", async () => {
    client = createRequestClient({ ...outside.ports, language: () => "zhCN" });
    outside.answers.push(rejectWith(lost));
    expect((await look()).error?.message).toBe("无法连接网络，请检查网络后重试。");
  });

  test("a failed request keeps the details of an error status, such as the field that is wrong, and its sentence", async () => {
    const body = refusalBody({ code: "400", message: "no", details: { field: "phoneNo" } });
    outside.answers.push(respondWith({ status: 400, statusText: "Bad Request", body }));
    expect((await look()).error).toEqual({
      code: "400",
      message: "Bad Request",
      details: { field: "phoneNo" },
      serverMessage: "no",
    });
  });

  test("a server's own code that looks like a status keeps its sentence", async () => {
    const body = refusalBody({ code: "500", message: "boom" });
    outside.answers.push(respondWith({ body }));
    expect((await look()).error).toEqual({ code: "500", message: "boom", serverMessage: "boom" });
  });
});

describe("client errors", () => {
  test("CLIENT-19 a lost network", async () => {
    outside.answers.push(rejectWith(lost), async () => ({
      status: 200,
      statusText: "OK",
      text: () => Promise.reject(lost),
    }));
    expect((await look()).error?.code).toBe("ERR_NETWORK");
    expect((await look()).error?.code).toBe("ERR_NETWORK");
  });

  test("CLIENT-05 CLIENT-20 no answer within 20000 ms, and not a moment earlier", async () => {
    outside.answers.push(neverRespond);
    let envelope: Envelope<unknown> | null = null;
    const waiting = look().then((answer) => (envelope = answer));
    await outside.pass(19_999);
    expect(envelope).toBeNull();
    await outside.pass(1);
    expect((await waiting).error?.code).toBe("ECONNABORTED");
    expect(outside.sent[0]?.init.signal.aborted).toBe(true);
  });

  test("CLIENT-20 a body that stops half-way, and a fetch that is deaf to its signal", async () => {
    const never = new Promise<never>(() => undefined);
    outside.answers.push(
      async () => ({ status: 200, statusText: "OK", text: () => never }),
      () => never,
    );
    for (let request = 0; request < 2; request += 1) {
      const waiting = look();
      await outside.pass(20_000);
      expect((await waiting).error?.code).toBe("ECONNABORTED");
    }
  });

  test("CLIENT-19 CLIENT-20 what may have been done is not sent again", async () => {
    outside.answers.push(rejectWith(lost), respondWith({ status: 502 }), neverRespond);
    await look();
    await look();
    const waiting = look();
    await outside.pass(20_000);
    await waiting;
    expect(outside.sent).toHaveLength(3);
  });

  test("a call may have a time-out of its own", async () => {
    outside.answers.push(neverRespond);
    const waiting = client.call(order, { orderId: "1" }, { timeoutMs: 300 });
    await outside.pass(300);
    expect((await waiting).error?.code).toBe("ECONNABORTED");
  });

  test("CLIENT-21 an abort by the caller, which is not reported", async () => {
    outside.answers.push(neverRespond);
    const caller = new AbortController();
    const waiting = client.call(order, { orderId: "1" }, { signal: caller.signal });
    await outside.pass(10);
    caller.abort();
    expect((await waiting).error?.code).toBe("ERR_CANCELED");
    expect(outside.sent[0]?.init.signal.aborted).toBe(true);
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
    expect(outside.reports).toEqual([]);
  });

  test("CLIENT-21 an abort before the start sends nothing", async () => {
    const caller = new AbortController();
    caller.abort();
    const envelope = await client.call(order, { orderId: "1" }, { signal: caller.signal });
    expect(envelope.error?.code).toBe("ERR_CANCELED");
    expect(outside.sent).toEqual([]);
  });

  test.each([
    [400, "ERR_BAD_REQUEST"],
    [499, "ERR_BAD_REQUEST"],
    [500, "ERR_BAD_RESPONSE"],
    [504, "ERR_BAD_RESPONSE"],
  ])("CLIENT-22 the status %i is %s", async (status, clientCode) => {
    outside.answers.push(respondWith({ status }));
    await look();
    expect(outside.reports).toEqual([{ path: "/order/look", code: String(status), clientCode }]);
  });

  test.each([
    "",
    "<html>",
    "null",
    "[]",
    "7",
    "{}",
    '{"success":true}',
    '{"data":1,"success":"true"}',
    '{"data":null,"success":false,"error":null}',
    '{"data":null,"success":false,"error":{"code":"1"}}',
    '{"data":null,"success":false,"error":{"message":"1"}}',
  ])("an answer that is no envelope: %s", async (body) => {
    outside.answers.push(respondWith({ body }));
    expect((await look()).error?.code).toBe("ERR_BAD_RESPONSE");
  });

  test("a payload that cannot be written", async () => {
    const envelope = await client.call(order, { orderId: 1n });
    expect(envelope.error?.code).toBe("ERR_BAD_REQUEST");
    expect(outside.sent).toEqual([]);
  });
});

describe("reports of failures", () => {
  test("headers that cannot be made are a failure of ours, not of the network", async () => {
    const cause = new TypeError("storage is closed");
    client = createRequestClient({ ...outside.ports, headers: () => Promise.reject(cause) });
    expect((await look()).error?.code).toBe("0");
    expect(outside.reports[0]).toMatchObject({ code: "0", cause: { cause } });
  });

  test("a failing report of a failure is not reported again", async () => {
    outside.answers.push(rejectWith(lost));
    expect((await client.call(monitor, { orderId: "1" })).error?.code).toBe("ERR_NETWORK");
    expect(outside.reports).toEqual([]);
  });

  test("a listener that throws changes nothing", async () => {
    const reportFailure = () => {
      throw new Error("broken listener");
    };
    client = createRequestClient({ ...outside.ports, reportFailure });
    outside.answers.push(rejectWith(lost));
    expect((await look()).error?.code).toBe("ERR_NETWORK");
  });
});
