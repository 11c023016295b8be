import { BASE_PATH } from "@santap/contract/call";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import type { FastifyInstance } from "fastify";
import { describe, expect } from "vitest";
import { testWithServers } from "../../../test/unlistened-servers.ts";

const test = testWithServers("migrated");
test.afterEach(({ servers }) => servers.stop());

describe("a flood from one address", () => {
  test("a flood from one address is refused beyond the limit of a second; other addresses and the next second are not", async ({
    servers,
  }) => {
    let now = 1_790_000_000_000;
    const app = await servers.serve({ floodLimit: 3 }, () => now);
    const call = (remoteAddress: string) =>
      app.inject({ method: "POST", url: `${BASE_PATH}/no/call`, payload: {}, remoteAddress });
    for (let count = 0; count < 3; count += 1) {
      expect((await call("10.0.0.1")).statusCode).toBe(404);
    }
    const refused = await call("10.0.0.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("1");
    expect(refused.json()).toMatchObject({ success: false, error: { code: "429" } });
    expect((await call("10.0.0.2")).statusCode).toBe(404);
    now += 1_000;
    expect((await call("10.0.0.1")).statusCode).toBe(404);
  });

  test("IPv6 addresses count by their /64, which is one customer's", async ({ servers }) => {
    const app = await servers.serve({ floodLimit: 3 }, () => 1_790_000_000_000);
    const call = (remoteAddress: string) =>
      app.inject({ method: "POST", url: `${BASE_PATH}/no/call`, payload: {}, remoteAddress });
    const statuses: number[] = [];
    for (const host of ["::1", "::2", ":a:b:c:d", "::4"]) {
      statuses.push((await call(`2001:db8:1:2${host}`)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await call("2001:db8:1:3::1")).statusCode).toBe(404);
  });

  test("an address is believed from trusted hops only", async ({ servers }) => {
    const spoofed = (app: FastifyInstance, from: string, index: number) =>
      app.inject({
        method: "POST",
        url: `${BASE_PATH}/no/call`,
        payload: {},
        remoteAddress: from,
        headers: { "x-forwarded-for": `10.1.1.${index}` },
      });
    const clock = () => 1_790_000_000_000;
    const app = await servers.serve({ floodLimit: 2, trustProxy: "loopback" }, clock);
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await spoofed(app, "198.51.100.7", index)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
    for (let index = 0; index < 5; index += 1) {
      expect((await spoofed(app, "127.0.0.1", index)).statusCode).toBe(404);
    }
  });
});

describe("usage events in a flood", () => {
  test("usage events in a flood take nothing of what an address may call, and have a limit of their own", async ({
    servers,
  }) => {
    const app = await servers.serve({ floodLimit: 3 }, () => 1_790_000_000_000);
    const post = (url: string) => app.inject({ method: "POST", url, payload: [] });
    const report = `${BASE_PATH}${PUB_REPORT_PATH}`;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const track = () =>
      app.inject({ method: "POST", url: "/v3/track/js/10001", headers: form, payload: "data=" });
    const reports = await Promise.all(Array.from({ length: 100 }, () => post(`${report}?a=1`)));
    const tracks = await Promise.all(Array.from({ length: 101 }, track));
    const statuses = [...reports, ...tracks].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array<number>(200).fill(200), 429]);
    const others: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) others.push((await post(`${report}-s`)).statusCode);
    expect(others).toEqual([404, 404, 404, 429]);
  });
});
