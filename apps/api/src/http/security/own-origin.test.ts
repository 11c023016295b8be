import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { isOwnOrigin } from "./own-origin.ts";
import type { AppEnvironment } from "../../settings/app-config.ts";

const settings = { environment: "dev", publicOrigin: "http://santap.test:3000" } as const;

function isOwn(host: string, origin: string, environment: AppEnvironment = "dev"): boolean {
  const { hostname } = new URL(`http://${host}`);
  const request = { headers: { origin }, protocol: "http", host, hostname } as FastifyRequest;
  return isOwnOrigin(request, { ...settings, environment });
}

test.each(["localhost:4000", "127.0.0.1:4000", "192.168.1.7:4000", "[::1]:4000", "a.localhost"])(
  "in development and test a page reached at %s is our own, in production and before it is not",
  (host) => {
    expect(isOwn(host, `http://${host}`)).toBe(true);
    expect(isOwn(host, `http://${host}`, "test")).toBe(true);
    expect(isOwn(host, `http://${host}`, "pre")).toBe(false);
    expect(isOwn(host, `http://${host}`, "prod")).toBe(false);
  },
);

test("a foreign name that was made to lead here is none of ours; the public origin always is", () => {
  for (const host of ["rebound.example:4000", "127.0.0.1.example", "localhost.example"]) {
    expect(isOwn(host, `http://${host}`), host).toBe(false);
  }
  for (const environment of ["prod", "pre"] as const) {
    expect(isOwn("proxy.internal", "http://santap.test:3000", environment)).toBe(true);
  }
  expect(isOwn("localhost:4000", "http://elsewhere.example")).toBe(false);
});
