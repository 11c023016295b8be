import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort, requireFreePort } from "./ports.ts";

let holder: Server;
let port = 0;

beforeAll(async () => {
  port = await findFreePort();
  holder = createServer();
  await new Promise<void>((resolve) => {
    holder.listen(port, "127.0.0.1", resolve);
  });
});
afterAll(() => holder.close());

test("the message for a port in use names the setting", async () => {
  await expect(
    requireFreePort({ port, host: "127.0.0.1", setting: "SANDBOX_PORT" }),
  ).rejects.toThrow(
    `Port ${port} is already in use: stop what runs there, or set SANDBOX_PORT to another port.`,
  );
});

test("the message for a foreign address names it", async () => {
  await expect(requireFreePort({ port, host: "203.0.113.1", setting: "PORT" })).rejects.toThrow(
    `Nothing can listen on 203.0.113.1:${port} (EADDRNOTAVAIL)`,
  );
});

test("finds a free port that no outgoing connection is given", async () => {
  const free = await findFreePort();
  await requireFreePort({ port: free, host: "127.0.0.1", setting: "PORT" });
  await requireFreePort({ port: free, host: "127.0.0.1", setting: "PORT" });
  expect(free).toBeGreaterThan(1023);
  expect(free).toBeLessThan(32_768);
});

test("ports that are looked for at the same time are different ones", async () => {
  const found = await Promise.all(Array.from({ length: 400 }, findFreePort));
  expect(new Set(found).size).toBe(400);
});
