import { expect } from "vitest";
import { getConfig } from "@santap/contract/calls/tracking";
import { send } from "../../../testing/caller.ts";
import { until } from "../../../testing/until.ts";
import { testWithCollector } from "../test/collector.fixture.ts";
import { publishConfig } from "./published-config.ts";

const HOSTS = { prod: { track: "https://t.example" } };

const test = testWithCollector({ hosts: HOSTS });

test("TRACK-13 TRACK-14 TRACK-40 REPORT-06 the configuration is fetched by version, changed by operators, the same in getConfig", async ({
  collector,
}) => {
  const ask = async (path: string) => {
    const response = await fetch(`${collector.url}${path}`);
    return { headers: response.headers, json: (await response.json()) as Record<string, unknown> };
  };
  const check = async (have: string) => {
    const { json } = await ask(`/v3/config/checkUpdate?appId=10001&sdk=2.0.19&have=${have}`);
    expect(json["code"]).toBe(0);
    return json["data"] as { version: string; url: string; changed: boolean };
  };
  const first = await check("");
  expect(first.changed).toBe(true);
  expect((await check(first.version)).changed).toBe(false);
  const file = await ask(first.url);
  expect(file.json).toMatchObject({
    flushMs: 5_000,
    storeMax: 50,
    errorSample: 0.2,
    enabled: true,
  });
  expect(file.headers.get("cache-control")).toContain("immutable");
  expect(await publishConfig(collector.db, { flushMs: 500 }, Date.now())).toContain("flushMs");
  const changed = await publishConfig(collector.db, { flushMs: 9_000 }, Date.now());
  expect(changed).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const second = await until("the change", async () => {
    const now = await check(first.version);
    return now.changed && now;
  });
  expect((await ask(second.url)).json).toMatchObject({ flushMs: 9_000, storeMax: 50 });
  expect((await ask(first.url)).json).toEqual(file.json);
  const { envelope } = await send(collector.url, getConfig, {
    payload: {},
    as: { address: "10.0.0.1" },
  });
  expect(envelope.data).toMatchObject({ version: second.version, config: { flushMs: 9_000 } });
  expect(envelope.data).toMatchObject({ hosts: HOSTS });
  expect((await ask("/v3/config/checkUpdate?appId=7")).json).toEqual({ code: 442 });
});

test("REPORT-05 getVersion returns the SDK's version and keeps a browser's identity alive", async ({
  collector,
}) => {
  const identity = Buffer.from(JSON.stringify({ d: "d1", u: "", a: {}, fd: 1, ft: 1 })).toString(
    "base64url",
  );
  const ask = (region: string, cookie: string) =>
    fetch(`${collector.url}/${region}/api/getVersion`, { headers: { cookie: `qt_id=${cookie}` } });
  const known = await ask("sg", identity);
  expect(await known.json()).toEqual({ version: "2.0.19" });
  expect(known.headers.get("access-control-allow-origin")).toBe("*");
  expect(known.headers.get("set-cookie")).toBe(
    `qt_id=${identity}; Path=/; Max-Age=34560000; SameSite=Lax; Secure`,
  );
  const forged = await ask("cn", "e30");
  expect([forged.status, forged.headers.get("set-cookie")]).toEqual([200, null]);
  expect((await ask("us", "e30")).status).toBe(404);
});
