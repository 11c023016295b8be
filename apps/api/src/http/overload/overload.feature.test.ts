import { BASE_PATH } from "@santap/contract/call";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import Fastify from "fastify";
import { expect } from "vitest";
import { testWithServers } from "../../../test/unlistened-servers.ts";
import { until } from "../../testing/until.ts";
import { createBodyAdmission } from "./body-admission.ts";

const PUB_REPORT = `${BASE_PATH}${PUB_REPORT_PATH}`;

const test = testWithServers("migrated");

function holdTheLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("SCALE-9 a late event loop refuses events and discovery first, never calls or a payment's notification", async ({
  servers,
}) => {
  const app = await servers.serve({ shedDelayMs: 200 });
  const getStatus = async (url: string) => {
    const type = {
      "content-type": url.startsWith("/v3/")
        ? "application/x-www-form-urlencoded"
        : "application/json",
    };
    const answer = await app.inject({ method: "POST", url, headers: type, payload: "{}" });
    return { status: answer.statusCode, retryAfter: answer.headers["retry-after"] };
  };
  const cheap = [PUB_REPORT, "/v3/track/js/10001", `${BASE_PATH}/homepage/query_poi_list`];
  const kept = [`${BASE_PATH}/menu/query`, "/acquirer/sandbox/notify", `${BASE_PATH}/order/create`];
  const before = await Promise.all(cheap.map(getStatus));
  expect(before.map(({ status }) => status)).not.toContain(503);
  await until("the delay has been noticed", async () => {
    holdTheLoop(1_500);
    return (await getStatus(PUB_REPORT)).status === 503;
  });
  holdTheLoop(3_000);
  for (const url of cheap) {
    expect({ url, ...(await getStatus(url)) }).toEqual({
      url,
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
    });
  }
  for (const url of kept) expect((await getStatus(url)).status, url).not.toBe(503);
  await until("it is served again", async () => (await getStatus(PUB_REPORT)).status !== 503);
});

test("SCALE-9 bodies beyond the memory for them are refused, events first and notifications never", async () => {
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const shed: string[] = [];
  const intake = createBodyAdmission(app, (kind) => shed.push(kind));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (request, body: Buffer, done) =>
    intake.admit(request, body, (refusal) => done(refusal, body)),
  );
  const held = Promise.withResolvers<void>();
  app.post("/*", () => held.promise.then(() => "done"));
  const send = (url: string) =>
    app
      .inject({
        method: "POST",
        url,
        headers: { "content-type": "a/b" },
        payload: "x".repeat(3 * 1024 * 1024),
      })
      .then(({ statusCode }) => statusCode);
  const first = [send("/v3/a"), send("/v3/b")];
  expect(await send("/v3/c")).toBe(503);
  const calls = Array.from({ length: 8 }, () => send("/digital-food/order/create"));
  expect(await send("/digital-food/order/create")).toBe(503);
  const notification = send("/acquirer/sandbox/notify");
  held.resolve();
  expect(await Promise.all([...first, ...calls, notification])).toEqual(Array(11).fill(200));
  expect(shed).toEqual(["cheap", "call"]);
  expect(await send("/v3/c")).toBe(200);
  await app.close();
});
