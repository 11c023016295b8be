import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_PATH } from "@santap/contract/call";
import { getCallSchemas } from "@santap/contract/call-schemas";
import { EXPORT_FILE_PATH } from "@santap/contract/calls/account/export";
import { EVENTS_PATH } from "@santap/contract/calls/events";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";
import { MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import { CLOUDPRNT_PATH } from "@santap/contract/calls/staff/print";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import { RECEIPT_PDF_PATH } from "@santap/contract/calls/order/receipt";
import { TABLE_EVENTS_PATH } from "@santap/contract/calls/table";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import { openTestDatabase } from "@santap/dev-env/test-database";
import { describe, expect } from "vitest";
import { CONTRACT_CALLS } from "../testing/contract/contract-calls.ts";
import { openRows } from "../testing/rows.ts";
import { type UnlistenedServers, testWithServers } from "../../test/unlistened-servers.ts";
import type { AppConfig } from "../settings/app-config.ts";

const test = testWithServers("demo").extend("webDist", { scope: "file" }, ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), "santap-server-"));
  onCleanup(() => rmSync(folder, { recursive: true }));
  const webDist = join(folder, "dist");
  mkdirSync(join(webDist, "assets"), { recursive: true });
  writeFileSync(join(webDist, "index.html"), "<!doctype html><title>Santap</title>");
  writeFileSync(join(webDist, "assets", "app-1234.js"), "export {};");
  writeFileSync(join(webDist, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "private.txt"), "not for the web");
  return webDist;
});
test.afterEach(({ servers }) => servers.stop());

const serve = (servers: UnlistenedServers, webDist: string, change: Partial<AppConfig> = {}) =>
  servers.serve({ webDist, ...change });

describe("health", () => {
  test("alive and ready while the database is there and migrated", async ({ servers, webDist }) => {
    const app = await serve(servers, webDist);
    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
  });

  test("alive and not ready where a migration is missing, and where the database is gone", async ({
    servers,
    webDist,
  }) => {
    const own = await openTestDatabase("migrated");
    const app = await serve(servers, webDist, { databaseUrl: own.url });
    const rows = openRows(own.url);
    await rows.all("delete from schema_migration where name like '0004%'");
    await rows.close();
    const unmigrated = await app.inject("/readyz");
    expect([unmigrated.statusCode, unmigrated.json()]).toEqual([503, { status: "not ready" }]);
    await own.drop();
    expect((await app.inject("/readyz")).statusCode).toBe(503);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });
});

describe("metrics", () => {
  test("metrics count calls by route, open to all in development", async ({ servers, webDist }) => {
    const app = await serve(servers, webDist);
    await app.inject({
      method: "POST",
      url: `${BASE_PATH}/menu/query`,
      payload: { storeId: "S06" },
    });
    const { statusCode, body, headers } = await app.inject("/metrics");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain(
      'santap_call_duration_seconds_count{route="/digital-food/menu/query",status="200"} 1',
    );
  });

  test("metrics are closed to the public in production, open to who knows the token", async ({
    servers,
    webDist,
  }) => {
    const closed = await serve(servers, webDist, { environment: "prod" });
    expect((await closed.inject("/metrics")).statusCode).toBe(404);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const empty = await closed.inject({ url: "/metrics", headers: bearer("") });
    expect(empty.statusCode).toBe(404);

    const guarded = await serve(servers, webDist, {
      environment: "prod",
      metricsToken: "of the operator",
    });
    const ask = (token: string) => guarded.inject({ url: "/metrics", headers: bearer(token) });
    expect((await guarded.inject("/metrics")).statusCode).toBe(404);
    expect((await ask("of somebody else")).statusCode).toBe(404);
    expect((await ask("of the operator")).statusCode).toBe(200);
  });
});

describe("the description", () => {
  interface Description {
    paths: Record<
      string,
      Record<
        string,
        {
          requestBody?: {
            content: Record<string, { schema: { properties?: object; required?: string[] } }>;
          };
        }
      >
    >;
  }

  test("the description is one text, also where tools ask for it", async ({ servers, webDist }) => {
    const app = await serve(servers, webDist);
    const urls = [`${BASE_PATH}/openapi.json`, "/docs/json", "/docs/yaml"];
    const answers = await Promise.all(urls.map((url) => app.inject(url)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ headers }) => headers["content-type"])).toEqual([
      ...Array<string>(2).fill("application/json; charset=utf-8"),
      "application/x-yaml",
    ]);
  });

  test("the description names every call of the contract, with its fields, and nothing else", async ({
    servers,
    webDist,
  }) => {
    const app = await serve(servers, webDist);
    const { paths } = (await app.inject(`${BASE_PATH}/openapi.json`)).json<Description>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const due = CONTRACT_CALLS.map(
      ({ method, path }) => `${method.toLowerCase()} ${BASE_PATH}${path}`,
    );
    const several = `get ${BASE_PATH}${EVENTS_PATH}`;
    const pushed = `get ${BASE_PATH}${PAY_EVENTS_PATH}`;
    const versions = `get ${BASE_PATH}${TABLE_EVENTS_PATH}`;
    const kitchen = `get ${BASE_PATH}${KITCHEN_EVENTS_PATH}`;
    const menu = `get ${BASE_PATH}${MENU_EVENTS_PATH}`;
    const reported = `post ${BASE_PATH}${PUB_REPORT_PATH}`;
    const receipts = `get ${BASE_PATH}${RECEIPT_PDF_PATH}`;
    const copied = `get ${BASE_PATH}${EXPORT_FILE_PATH}`;
    const printers = ["delete", "get", "post"].map(
      (method) => `${method} ${BASE_PATH}${CLOUDPRNT_PATH}/{secret}`,
    );
    const others = [
      several,
      pushed,
      versions,
      kitchen,
      menu,
      copied,
      reported,
      receipts,
      ...printers,
    ];
    expect(described.toSorted()).toEqual([...due, ...others].toSorted());
    for (const call of CONTRACT_CALLS) {
      const { properties = {}, required = [] } = getCallSchemas(call).payload as {
        properties?: object;
        required?: string[];
      };
      const body = paths[`${BASE_PATH}${call.path}`]?.["post"]?.requestBody;
      const schema = body?.content["application/json"]?.schema;
      expect(Object.keys(schema?.properties ?? {})).toEqual(Object.keys(properties));
      expect(schema?.required ?? []).toEqual(required);
    }
  });

  test("the description is readable at /docs", async ({ servers, webDist }) => {
    const app = await serve(servers, webDist);
    const { statusCode, headers } = await app.inject("/docs/");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("text/html");
  });
});

test("a client that comes in drops is not waited for longer than 5 seconds", async ({
  servers,
  webDist,
}) => {
  const { server } = await serve(servers, webDist);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([5_000, 60_000]);
});

describe("the web app's files", () => {
  test("every screen's address answers with the page, which may not be framed or cached", async ({
    servers,
    webDist,
  }) => {
    const app = await serve(servers, webDist);
    for (const url of [
      "/",
      "/t/DEMO-A1",
      "/platform/cashier?orderId=1",
      "/platform/payPage/payCode",
    ]) {
      const { statusCode, headers, body } = await app.inject(url);
      expect([url, statusCode, body]).toEqual([url, 200, "<!doctype html><title>Santap</title>"]);
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("hashed files are kept for a year, others for minutes", async ({ servers, webDist }) => {
    const app = await serve(servers, webDist);
    const hashed = await app.inject("/assets/app-1234.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const plain = await app.inject("/favicon.svg");
    expect(plain.headers["cache-control"]).toBe("public, max-age=300");
  });

  test("what is not there is 404, and nothing outside the folder is there", async ({
    servers,
    webDist,
  }) => {
    const app = await serve(servers, webDist);
    for (const url of [
      "/assets/app-9999.js",
      `${BASE_PATH}/menu/query`,
      "/../private.txt",
      "/%2e%2e/private.txt",
      "/assets/..%2f..%2fprivate.txt",
    ]) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain("not for the web");
    }
  });

  test("without a built web app the calls are served all the same", async ({
    servers,
    webDist,
  }) => {
    const app = await serve(servers, webDist, { webDist: null });
    expect((await app.inject("/")).statusCode).toBe(404);
    const menu = await app.inject({
      method: "POST",
      url: `${BASE_PATH}/menu/query`,
      payload: { storeId: "S06" },
    });
    expect(menu.statusCode).toBe(200);
  });
});
