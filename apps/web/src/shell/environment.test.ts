import { describe, expect, test } from "vitest";
import { getEnvironment, isDevelopmentHost } from "./environment.ts";

describe("environment", () => {
  test.each([
    "localhost",
    "app.localhost",
    "phone.local",
    "127.0.0.1",
    "192.168.1.20",
    "[::1]",
    "::1",
  ])("REPORT-08 %s is a development environment, whatever APP_ENV says", (host) => {
    expect(isDevelopmentHost(host)).toBe(true);
    expect(getEnvironment(host, "prod")).toBe("dev");
  });

  test.each(["santap.id", "localhost.santap.id", "1.2.3.4.santap.id", "mylocal"])(
    "REPORT-08 %s is none",
    (host) => {
      expect(isDevelopmentHost(host)).toBe(false);
    },
  );

  test("elsewhere APP_ENV says it, and production is what is left", () => {
    expect(getEnvironment("santap.id", "pre")).toBe("pre");
    expect([getEnvironment("santap.id", undefined), getEnvironment("santap.id", "demo")]).toEqual([
      "prod",
      "prod",
    ]);
  });
});
