import type { Type } from "typebox";
import { beforeEach, describe, expect, test } from "vitest";
import { guestCall, optionalCall, type CallSchemas } from "@santap/contract/call";
import {
  respondWith,
  createFakeRequestPorts,
  refusalBody,
  successBody,
  type FakeRequestPorts,
} from "./fake-request-ports.ts";
import { createRequestClient, type RequestClient } from "./request-client.ts";

type Greeting = CallSchemas<
  Type.TObject<{ words: Type.TString }>,
  Type.TObject<{ received: Type.TString }>
>;
const greet = optionalCall<Greeting>("/greeting/say");
type Look = CallSchemas<
  Type.TObject<{ at: Type.TString; twice: Type.TOptional<Type.TBoolean> }>,
  Type.TObject
>;
const look = guestCall<Look>("/greeting/look", { method: "GET" });

let outside: FakeRequestPorts;
let client: RequestClient;

beforeEach(() => {
  outside = createFakeRequestPorts();
  client = createRequestClient(outside.ports);
});

describe("what is sent", () => {
  test("CLIENT-02 what is sent goes below the base path", async () => {
    await client.call(greet, { words: "halo" });
    expect(outside.sent[0]?.url).toBe("/digital-food/greeting/say");
  });

  test("what is sent goes to another origin when there is one", async () => {
    const elsewhere = createRequestClient({ ...outside.ports, origin: "https://santap.example" });
    await elsewhere.call(greet, { words: "halo" });
    expect(outside.sent[0]?.url).toBe("https://santap.example/digital-food/greeting/say");
  });

  test("CLIENT-03 what is sent is a POST where the call says nothing else", async () => {
    await client.call(greet, { words: "halo" });
    expect(outside.sent[0]?.init.method).toBe("POST");
  });

  test("CLIENT-04 what is sent is JSON in UTF-8", async () => {
    await client.call(greet, { words: "Bebek — 烤鸭" });
    expect(outside.sent[0]?.init.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(outside.sent[0]?.init.body).toBe('{"words":"Bebek — 烤鸭"}');
  });

  test("a GET has its payload in the query and no body", async () => {
    await client.call(look, { at: "a&b=ç" });
    const { url, init } = outside.sent[0] ?? { url: "", init: { method: "", headers: {} } };
    expect(url).toBe("/digital-food/greeting/look?at=a%26b%3D%C3%A7");
    expect(init.method).toBe("GET");
    expect(init).not.toHaveProperty("body");
    expect(init.headers).not.toHaveProperty("content-type");
  });
});

describe("the headers of a request", () => {
  test("CLIENT-09 the headers of a request carry the context with the coordinates as an encoded pair", async () => {
    await client.call(greet, { words: "halo" });
    expect(outside.sent[0]?.init.headers["x-df-context"]).toBe("coordinates=-6.200%2C106.817");
  });

  test("CLIENT-10 the headers of a request carry system, model and app identity", async () => {
    await client.call(greet, { words: "halo" });
    expect(outside.sent[0]?.init.headers).toMatchObject({
      "x-df-system": "Android 14",
      "x-df-model": "SM-A556E",
      "x-df-app": "santap-web/1.0.0",
    });
  });

  test("CLIENT-11 the headers of a request carry the authorization", async () => {
    await client.call(greet, { words: "halo" });
    expect(outside.sent[0]?.init.headers.authorization).toBe("Bearer token-1");
  });

  test("CLIENT-12 blanks the authorization on demand, also one that the caller set", async () => {
    await client.call(greet, { words: "halo" }, { blankAuthorization: true });
    await client.call(
      greet,
      { words: "halo" },
      { blankAuthorization: true, headers: { Authorization: "Bearer other" } },
    );
    for (const { init } of outside.sent) {
      expect(init.headers.authorization).toBe("");
      expect(init.headers).not.toHaveProperty("Authorization");
    }
  });

  test("a call's own header replaces the usual one, however it is spelt", async () => {
    await client.call(greet, { words: "halo" }, { headers: { "Accept-Language": "zh-CN" } });
    const headers = outside.sent[0]?.init.headers;
    expect(headers?.["accept-language"]).toBe("zh-CN");
    expect(headers).not.toHaveProperty("Accept-Language");
  });
});

describe("what comes back", () => {
  test("CLIENT-06 what comes back is the envelope of the server", async () => {
    outside.answers.push(
      respondWith({ body: successBody({ received: "halo" }) }),
      respondWith({
        body: refusalBody({ code: "4110011", message: "Habis.", details: { left: 0 } }),
      }),
    );
    expect(await client.call(greet, { words: "halo" })).toMatchObject({
      data: { received: "halo" },
      success: true,
      error: null,
    });
    expect(await client.call(greet, { words: "halo" })).toEqual({
      data: null,
      success: false,
      error: { code: "4110011", message: "Habis.", details: { left: 0 } },
    });
    expect(outside.reports).toEqual([]);
  });

  test("CLIENT-07 what comes back has the milliseconds it took when it is a success", async () => {
    outside.answers.push(async () => {
      await outside.pass(1234.4);
      return { status: 200, statusText: "OK", text: async () => successBody({ received: "halo" }) };
    });
    expect(await client.call(greet, { words: "halo" })).toEqual({
      data: { received: "halo" },
      success: true,
      error: null,
      request_duration: 1234,
    });
  });

  test("CLIENT-08 what comes back has no duration when it is no success", async () => {
    outside.answers.push(
      respondWith({ body: refusalBody({ code: 4110003, message: "Ditutup." }) }),
      respondWith({ status: 500, body: successBody({ received: "halo" }) }),
      respondWith({ body: '"a text"' }),
    );
    for (const code of ["4110003", "500", "ERR_BAD_RESPONSE"]) {
      const envelope = await client.call(greet, { words: "halo" });
      expect(envelope.error?.code).toBe(code);
      expect(envelope).not.toHaveProperty("request_duration");
    }
  });

  test("what comes back leaves no timer behind", async () => {
    await client.call(greet, { words: "halo" });
    expect(outside.pendingTimers()).toBe(0);
  });
});
