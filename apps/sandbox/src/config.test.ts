import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const MERCHANTS = [
  {
    ...{ merchantId: "S1", nmid: "ID1026000000001", name: "WARUNG", city: "JAKARTA" },
    ...{ postalCode: "12190", mcc: "5812" },
  },
];
const COMPLETE = {
  SANDBOX_DATA_DIR: "/data",
  SANDBOX_CLIENT_KEY: "key",
  SANDBOX_CLIENT_SECRET: "secret",
  SANDBOX_PARTNER_ID: "partner",
  SANDBOX_PARTNER_PUBLIC_KEY: "public",
  SANDBOX_NOTIFY_URL: "http://127.0.0.1:3000/notify",
  SANDBOX_PRIVATE_KEY: "private",
  SANDBOX_API_SECRET: "api",
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-config-"));
  file = join(folder, "config.json");
  writeFileSync(
    file,
    JSON.stringify({ merchants: MERCHANTS, port: 4000, apiSecret: "of the file" }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the app's HOST and PORT never open the sandbox", () => {
  const config = readConfig({ ...COMPLETE, SANDBOX_CONFIG: file, HOST: "0.0.0.0", PORT: "80" });
  expect(config).toMatchObject({ host: "127.0.0.1", port: 4000 });
});

test("a variable wins over the file", () => {
  const config = readConfig({ ...COMPLETE, SANDBOX_CONFIG: file, SANDBOX_PORT: "5000" });
  expect(config).toMatchObject({ port: 5000, apiSecret: "api", merchants: MERCHANTS });
});

test.each(Object.keys(COMPLETE).filter((name) => name !== "SANDBOX_API_SECRET"))(
  "a missing %s is named",
  (name) => {
    const environment = { ...COMPLETE, SANDBOX_CONFIG: file, [name]: undefined };
    expect(() => readConfig(environment)).toThrow(name);
  },
);

test("an invalid port is refused", () => {
  const environment = { ...COMPLETE, SANDBOX_CONFIG: file, SANDBOX_PORT: "70000" };
  expect(() => readConfig(environment)).toThrow("SANDBOX_PORT");
});
