import { expect, test } from "vitest";
import { readStartSettings } from "./start-settings.ts";

test("nothing set gives the default ports and the folder .data of the repository", () => {
  const settings = readStartSettings({});
  expect(settings).toMatchObject({ appPort: 3000, sandboxPort: 3100 });
  expect(settings.dataDir).toMatch(/\/\.data$/);
  expect(settings.databaseUrl).toBeUndefined();
});

test("HOST applies to the app, never to the sandbox", () => {
  const settings = readStartSettings({
    HOST: "0.0.0.0",
    PORT: "4000",
    QR_TTL: "60",
    DATABASE_URL: "",
  });
  expect(settings.appHost).toBe("0.0.0.0");
  expect(settings.sandboxHost).toBeUndefined();
  expect(settings.appPort).toBe(4000);
  expect(settings.databaseUrl).toBeUndefined();
  expect(settings.env).toMatchObject({ QR_TTL: "60" });
});

test("DATABASE_URL is the app's role; MIGRATION_DATABASE_URL, the owner, is not passed to the app", () => {
  const one = readStartSettings({ DATABASE_URL: "postgres://app@db/x" });
  expect(one).toMatchObject({
    databaseUrl: "postgres://app@db/x",
    appDatabaseUrl: "postgres://app@db/x",
  });
  const two = readStartSettings({
    DATABASE_URL: "postgres://app@db/x",
    MIGRATION_DATABASE_URL: "postgres://owner@db/x",
  });
  expect(two).toMatchObject({
    databaseUrl: "postgres://owner@db/x",
    appDatabaseUrl: "postgres://app@db/x",
  });
  expect(two.env).not.toHaveProperty("MIGRATION_DATABASE_URL");
});

test.each(["0", "65536", "http", "80.5"])("PORT=%s is refused in a sentence", (PORT) => {
  expect(() => readStartSettings({ PORT })).toThrow(
    `PORT is "${PORT}", which is no port: give a number from 1 to 65535.`,
  );
});
