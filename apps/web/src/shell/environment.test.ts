import { describe, expect, test } from "vitest";
import { isDevelopmentHost } from "./environment.ts";

describe("environment", () => {
  test.each([
    "localhost",
    "app.localhost",
    "phone.local",
    "127.0.0.1",
    "192.168.1.20",
    "[::1]",
    "::1",
  ])("REPORT-08 %s is a development environment where no server says which one it is", (host) => {
    expect(isDevelopmentHost(host)).toBe(true);
  });

  test.each(["santap.id", "localhost.santap.id", "1.2.3.4.santap.id", "mylocal"])(
    "REPORT-08 %s is none",
    (host) => {
      expect(isDevelopmentHost(host)).toBe(false);
    },
  );
});
