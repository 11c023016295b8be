import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  appFolder,
  createCredentials,
  readAppSecrets,
  readCredentials,
  sandboxFolder,
} from "./credentials.ts";
import { buildAppEnv } from "./app-env.ts";

let dataDir = "";
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "santap-parties-"));
  await createCredentials(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test("each side can verify the other's signatures, and stores only its own private key", () => {
  const app = readCredentials(appFolder(dataDir));
  const sandbox = readCredentials(sandboxFolder(dataDir));
  const words = Buffer.from("pay");
  for (const [signer, verifier] of [
    [app, sandbox],
    [sandbox, app],
  ] as const) {
    const signature = sign("sha256", words, createPrivateKey(signer.ourPrivateKey));
    expect(verify("sha256", words, createPublicKey(verifier.theirPublicKey), signature)).toBe(true);
  }
  expect(app.ourPrivateKey).not.toBe(sandbox.ourPrivateKey);
  expect(app.clientSecret).toBe(sandbox.clientSecret);
});

test("secret files are readable by the owner only", () => {
  const files = [
    join(appFolder(dataDir), "partnership.json"),
    join(appFolder(dataDir), "secrets.json"),
    join(sandboxFolder(dataDir), "partnership.json"),
  ];
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
});

test("a second start keeps keys and secrets", async () => {
  const before = [readAppSecrets(dataDir), readCredentials(appFolder(dataDir))];
  await createCredentials(dataDir);
  expect([readAppSecrets(dataDir), readCredentials(appFolder(dataDir))]).toEqual(before);
});

test("a lost file is recreated on both sides; the app's secrets stay", async () => {
  const secrets = readAppSecrets(dataDir);
  const before = readCredentials(appFolder(dataDir));
  rmSync(join(sandboxFolder(dataDir), "partnership.json"));
  await createCredentials(dataDir);
  expect(readCredentials(appFolder(dataDir)).clientKey).not.toBe(before.clientKey);
  expect(readCredentials(sandboxFolder(dataDir)).clientKey).toBe(
    readCredentials(appFolder(dataDir)).clientKey,
  );
  expect(readAppSecrets(dataDir)).toEqual(secrets);
});

test("overrides win, but not over addresses and credentials", () => {
  const addresses = {
    appUrl: "http://localhost:4000",
    appPort: 4000,
    appHost: "127.0.0.1",
    sandboxUrl: "http://localhost:4100",
    databaseUrl: "postgres://x",
  };
  const env = buildAppEnv(dataDir, addresses, {
    QR_TTL: "60",
    PUBLIC_ORIGIN: "http://192.168.1.5:4000",
    SNAP_BASE_URL: "http://elsewhere",
    PORT: "1",
  });
  expect(env).toMatchObject({
    QR_TTL: "60",
    PUBLIC_ORIGIN: "http://192.168.1.5:4000",
    SNAP_BASE_URL: "http://localhost:4100",
    PORT: "4000",
    TRUST_PROXY: "loopback",
  });
});
