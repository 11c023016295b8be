import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  appFolder,
  onboardParties,
  readAppSecrets,
  readPartnership,
  sandboxFolder,
} from "./parties.ts";
import { appEnvironment } from "./settings.ts";

let dataDir = "";
beforeAll(async () => {
  dataDir = mkdtempSync("/tmp/santap-parties-");
  await onboardParties(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test("each side can verify what the other signs, and holds its own private key alone", () => {
  const app = readPartnership(appFolder(dataDir));
  const sandbox = readPartnership(sandboxFolder(dataDir));
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

test("nobody else may read what is secret", () => {
  const files = [
    join(appFolder(dataDir), "partnership.json"),
    join(appFolder(dataDir), "secrets.json"),
    join(sandboxFolder(dataDir), "partnership.json"),
  ];
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
});

test("a second start keeps keys and secrets", async () => {
  const before = [readAppSecrets(dataDir), readPartnership(appFolder(dataDir))];
  await onboardParties(dataDir);
  expect([readAppSecrets(dataDir), readPartnership(appFolder(dataDir))]).toEqual(before);
});

test("a lost half is issued anew on both sides; the app's own secrets stay", async () => {
  const secrets = readAppSecrets(dataDir);
  const before = readPartnership(appFolder(dataDir));
  rmSync(join(sandboxFolder(dataDir), "partnership.json"));
  await onboardParties(dataDir);
  expect(readPartnership(appFolder(dataDir)).clientKey).not.toBe(before.clientKey);
  expect(readPartnership(sandboxFolder(dataDir)).clientKey).toBe(
    readPartnership(appFolder(dataDir)).clientKey,
  );
  expect(readAppSecrets(dataDir)).toEqual(secrets);
});

test("a person's settings win, but not over what ties the parts together", () => {
  const addresses = {
    appUrl: "http://localhost:4000",
    appPort: 4000,
    appHost: "127.0.0.1",
    sandboxUrl: "http://localhost:4100",
    databaseUrl: "postgres://x",
  };
  const env = appEnvironment(dataDir, addresses, {
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
