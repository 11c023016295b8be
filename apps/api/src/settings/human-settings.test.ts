import { expect, test } from "vitest";
import { FieldReader } from "./field-reader.ts";
import { readHumanSettings } from "./human-settings.ts";

test("HUMAN-13 the app id of ordering and that of all other scenes are two settings", () => {
  const reader = new FieldReader({
    HUMAN_VERIFICATION: "turnstile",
    TURNSTILE_ACCOUNT_SITE_KEY: "key-of-accounts",
    TURNSTILE_ACCOUNT_SECRET: "secret-of-accounts",
    TURNSTILE_ORDER_SITE_KEY: "key-of-orders",
    TURNSTILE_ORDER_SECRET: "secret-of-orders",
  });
  expect(readHumanSettings(reader).turnstile).toMatchObject({
    account: { siteKey: "key-of-accounts", secret: "secret-of-accounts" },
    order: { siteKey: "key-of-orders", secret: "secret-of-orders" },
  });
  expect(reader.problems).toEqual([]);
});
