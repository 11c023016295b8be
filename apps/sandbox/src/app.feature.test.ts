import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect } from "vitest";
import { createPartner } from "../test/partner-client.ts";
import { testOptions, type TestSandbox } from "../test/sandbox-fixture.ts";
import { createSandbox } from "./app.ts";
import { RETRY_DELAYS_MS } from "./outbox/retry-schedule.ts";
import { testWithSandbox } from "../test/fixtures.ts";

const test = testWithSandbox();

describe("a restart", () => {
  test("a restart keeps tokens, codes and payments", async ({ sandbox }) => {
    const { json: made } = await sandbox.partner.generate("ORDER1", 10_000);
    const { json: paid } = await sandbox.post("/wallet/pay", { qrCodeText: made.qrContent });
    await sandbox.restart();
    const { json } = await sandbox.partner.query("ORDER1");
    expect(json.latestTransactionStatus).toBe("00");
    expect(json.additionalInfo.payments).toMatchObject([{ paymentReferenceNo: paid.reference }]);
  });

  test("a restart does not wait for a connection without requests", async ({ sandbox }) => {
    const socket = connect(Number(new URL(sandbox.url).port), "127.0.0.1");
    await once(socket, "connect");
    await sandbox.get("/healthz");
    const ended = once(socket, "close");
    await Promise.all([sandbox.restart(), ended]);
  });
});

describe("one folder", () => {
  test("one folder serves one sandbox at a time", async ({ sandbox }) => {
    const options = testOptions(sandbox.dataDir, "http://127.0.0.1:1/");
    await expect(createSandbox(options)).rejects.toThrow(/another sandbox is running/);
  });
});

test.for([
  ["a short secret", { apiSecret: "short" }, /apiSecret/],
  ["a key that is none", { acquirerPrivateKeyPem: "nonsense" }, /acquirerPrivateKeyPem/],
  [
    "a merchant without a true NMID",
    { merchants: [{ ...testOptions("", "").merchants[0]!, nmid: "X" }] },
    /merchant S06/,
  ],
] as const)(
  "%s is refused at the start, with its name",
  async ([_what, change, words], { sandbox }) => {
    const options = {
      ...testOptions(join(sandbox.dataDir, "other"), "http://127.0.0.1:1/"),
      ...change,
    };
    await expect(createSandbox(options)).rejects.toThrow(words);
  },
);

test("an unknown call gets the standard error format", async ({ sandbox }) => {
  const { status, json } = await sandbox.get("/nothing");
  expect([status, json.error]).toEqual([404, "NOT_FOUND"]);
});

test("a notification is delivered without delay", async ({ sandbox }) => {
  await sandbox.partner
    .generate("WARM", 1_000)
    .then(({ json }) => payCode(sandbox, json.qrContent));
  await sandbox.receiver.arrived(1);
  const { json } = await sandbox.partner.generate("ORDER1", 1_000);
  await payCode(sandbox, json.qrContent);
  const answered = performance.now();
  await sandbox.receiver.arrived(2);
  // A retry would take longer.
  expect(performance.now() - answered).toBeLessThan(RETRY_DELAYS_MS[0] ?? 0);
});

function payCode(sandbox: TestSandbox, qrCodeText: string) {
  return sandbox.post("/wallet/pay", { qrCodeText });
}

describe("as a separate process", () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill("SIGKILL"));

  test("an accepted payment survives kill -9, and its notification still arrives", async ({
    sandbox,
  }) => {
    const port = await freePort();
    const folder = join(sandbox.dataDir, "process");
    const config = join(sandbox.dataDir, "config.json");
    writeFileSync(config, JSON.stringify({ ...testOptions(folder, sandbox.receiver.url), port }));
    const url = `http://127.0.0.1:${port}`;
    const partner = createPartner(sandbox.partnerTerms(() => url));

    child = await startProcess(config);
    const { json: made } = await partner.generate("ORDER1", 10_000);
    sandbox.receiver.answerNext({ status: 503, body: {} });
    const paid = (await postJson(`${url}/wallet/pay`, { qrCodeText: made.qrContent })) as object;
    child.kill("SIGKILL");
    await once(child, "exit");

    const before = sandbox.receiver.received.length;
    child = await startProcess(config);
    const { json } = await partner.query("ORDER1");
    expect(json.latestTransactionStatus).toBe("00");
    expect(json.additionalInfo.payments).toMatchObject([
      { paymentReferenceNo: (paid as { reference: string }).reference },
    ]);
    await sandbox.receiver.arrived(before + 1);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

/** Resolves at its first line, which it prints when it listens. */
async function startProcess(config: string): Promise<ChildProcess> {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, [main, config], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  expect(line).toContain("http://127.0.0.1:");
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function postJson(url: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
}
