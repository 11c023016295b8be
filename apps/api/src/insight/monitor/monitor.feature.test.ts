import { BASE_PATH } from "@santap/contract/call";
import { reportMonitor } from "@santap/contract/calls/monitor";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect } from "vitest";
import { replyWithErrors } from "../../http/error-replies.ts";
import { createCallServer } from "../../http/serve-call.ts";
import { ask, send } from "../../testing/caller.ts";
import { serveMonitor } from "./monitor-routes.ts";
import { test } from "../../testing/fixtures.ts";

test("a failure of the web app is accepted from any caller", async ({ product }) => {
  const payload = { name: "created payment order but no box", path: "/platform/cashier" };
  const answer = await ask(product.appUrl, reportMonitor, { payload, as: product.guest });
  expect(answer).toEqual({ accepted: true });
  const stale = { ...product.guest, accessToken: "of yesterday" };
  expect(await ask(product.appUrl, reportMonitor, { payload, as: stale })).toEqual(answer);
});

test("an address with a query, which may name a person, is refused", async ({ product }) => {
  for (const path of ["/t/DEMO-A1?phone=1", "/platform/me#x", "https://santap.example/"]) {
    const payload = { name: "no orderId", path };
    const { status, envelope } = await send(product.appUrl, reportMonitor, {
      payload,
      as: product.guest,
    });
    expect([status, envelope.error?.details]).toEqual([400, { field: "path" }]);
  }
});

test("no number and no credential of a person gets into the log, and its rate is limited", async () => {
  const logged: object[] = [];
  const log = { warn: (line: object) => void logged.push(line) } as unknown as FastifyBaseLogger;
  const app = Fastify();
  replyWithErrors(app, () => undefined);
  const rules = { sessionSecret: "s", ticketSecret: "t", clock: () => 0, isRevoked: () => false };
  const calls = createCallServer(app, {
    ...rules,
    ...{
      isSigned: async () => false,
      findOperator: async () => null,
      findStaff: async () => "OUT" as const,
    },
  });
  serveMonitor(calls, { log, clock: () => 0 });
  const report = (remoteAddress: string) =>
    app.inject({
      ...{ method: "POST", url: `${BASE_PATH}${reportMonitor.path}`, remoteAddress },
      payload: { name: "call +6281234567890 Bearer abc", message: "token=x1 ".repeat(50) },
    });
  const statuses: number[] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    statuses.push((await report(`2001:db8:1:2::${nth + 1}`)).statusCode);
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  expect((await report("203.0.113.9")).statusCode).toBe(200);
  const text = JSON.stringify(logged[0]);
  expect(text).toContain("call [masked] Bearer [masked]");
  expect(text).not.toMatch(/8123|abc|x1/);
  expect(text.length).toBeLessThan(700);
});
