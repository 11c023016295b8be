import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { testWithSandbox } from "../../test/fixtures.ts";

interface Seen {
  method: string;
  query: URLSearchParams;
  body: { statusCode?: string; printingInProgress?: boolean };
}

/** A server with jobs, which writes down what the printer says. */
const test = testWithSandbox().extend("server", async ({}, { onCleanup }) => {
  const seen: Seen[] = [];
  const jobs: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "/" } = request;
      const body = JSON.parse(Buffer.concat(chunks).toString() || "{}") as Seen["body"];
      seen.push({ method, query: new URL(url, "http://here").searchParams, body });
      const [next] = jobs;
      if (method === "GET") return response.end(`${next}\n`);
      if (method === "DELETE") jobs.shift();
      const ready = next !== undefined && body.statusCode === "200 OK";
      response.end(JSON.stringify({ jobReady: ready, jobToken: next }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/poll`;
  return {
    address,
    seen,
    jobs,
    said: (method: string) => seen.filter((one) => one.method === method),
  };
});

test("CTR-3 a virtual printer polls, prints what is ready, confirms it and shows the paper; without paper or off it does not", async ({
  sandbox,
  server,
}) => {
  const set = (faults: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/printer`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ name: "grill", address: server.address, ...faults }),
    }).then(({ status }) => status);
  const papers = async () => (await sandbox.get("/printer/grill/papers")).json;
  server.jobs.push("Sate ayam");
  expect(await set({ paperOut: "1" })).toBe(303);
  await expect.poll(() => server.said("POST").at(-1)?.body.statusCode).toMatch(/^410/);
  expect(await papers()).toEqual([]);
  expect(await set({ slowMs: "300", loseConfirmations: "1" })).toBe(303);
  await expect.poll(papers).toEqual([["Sate ayam"]]);
  expect(server.said("POST").some(({ body }) => body.printingInProgress === true)).toBe(true);
  // The confirmation was lost; this server offers the job again.
  await expect.poll(() => server.said("DELETE")).toHaveLength(1);
  expect(await papers()).toHaveLength(2);
  expect(server.said("DELETE")[0]?.query.get("code")).toBe("200 OK");
  const page = await (await fetch(`${sandbox.url}/printer`)).text();
  expect(page).toContain("Sate ayam");
  expect(await set({ address: "file:///etc/passwd" })).toBe(400);
});
