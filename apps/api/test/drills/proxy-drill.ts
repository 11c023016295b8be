/**
 * `npm run drill:proxy`: the shipped nginx site with TLS of an authority of its own in front of the
 * real server: an order is paid through it by curl, and what a proxy must keep out is tried.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureWebBuilt } from "../../../../scripts/setup/build-web.mjs";
import { orderInput, payInput } from "../../src/testing/orders.ts";
import {
  connectTestProduct,
  type Buyer,
  type TestProduct,
} from "../../src/testing/test-product.ts";
import { until } from "../../src/testing/until.ts";
import { bootOn } from "./diners.ts";
import { drillFolder } from "./distribution.ts";
import { runDrill, type Drill } from "./drill.ts";
import { requireProxyPrograms, startProxy } from "./proxy.ts";

const [TLS_PORT, PLAIN_PORT] = [4260, 4261];
const ORIGIN = `https://localhost:${TLS_PORT}`;
const SLOW_CLIENTS = 300;

await runDrill("proxy", async (drill) => {
  requireProxyPrograms();
  drill.holds("the web app is built", await ensureWebBuilt());
  const folder = drillFolder();
  drill.after(folder.remove);
  const securityLog = join(folder.path, "security.log");
  const environment = await bootOn(undefined, { PUBLIC_ORIGIN: ORIGIN, SECURITY_LOG: securityLog });
  drill.after(() => environment.stop());
  const place = { folder: folder.path, tlsPort: TLS_PORT, plainPort: PLAIN_PORT };
  const ca = await startProxy(drill, {
    ...place,
    appPort: Number(new URL(environment.appUrl).port),
  });
  const curl = curlWith(ca);
  await until("nginx", async () => curl([`${ORIGIN}/`]).includes("200"));
  const product = connectTestProduct(environment);
  drill.after(() => product.close());
  await payThrough(drill, { product, ca });
  keepOut(drill, curl);
  spoof(drill, curl, securityLog);
  await holdSlowly(drill, curl);
});

/** Head and body of what it answers. */
function curlWith(ca: string): (args: readonly string[]) => string {
  return (args) =>
    spawnSync("curl", ["-s", "-i", "--max-time", "20", "--cacert", ca, ...args], {
      encoding: "utf8",
    }).stdout;
}

interface Through {
  product: TestProduct;
  ca: string;
}

async function payThrough(drill: Drill, { product, ca }: Through): Promise<void> {
  const buyer = await product.newBuyer();
  const order = call(ca, buyer, "/order/create", orderInput());
  const begun = call(ca, buyer, "/pay/createPayOrder", payInput(order as never));
  const box = String(begun["box"]);
  const { qrCodeText } = call(ca, buyer, "/pay/queryQrCode", { box });
  const events = spawn("curl", [
    ...["-s", "-N", "--max-time", "30", "--cacert", ca],
    `${ORIGIN}/digital-food/pay/events?box=${encodeURIComponent(box)}`,
  ]);
  const ended = once(events, "exit");
  let pushed = "";
  events.stdout.on("data", (bytes: Buffer) => {
    pushed += bytes.toString();
  });
  await until("the open stream", async () => pushed !== "");
  const paidAt = performance.now();
  await product.sandbox.pay(String(qrCodeText));
  await until("the pushed result", async () => /SUCC|PAID/.test(pushed));
  const seconds = ((performance.now() - paidAt) / 1000).toFixed(2);
  drill.holds(`an order is paid through TLS; its result is pushed after ${seconds} s`, true);
  events.kill();
  await ended;
}

function call(ca: string, { accessToken }: Buyer, path: string, payload: unknown) {
  const { stdout } = spawnSync(
    "curl",
    [
      ...["-s", "--max-time", "20", "--cacert", ca, "-H", "content-type: application/json"],
      ...["-H", `authorization: Bearer ${accessToken}`, "-d", JSON.stringify(payload)],
      `${ORIGIN}/digital-food${path}`,
    ],
    { encoding: "utf8" },
  );
  const { success, data } = JSON.parse(stdout) as { success: boolean; data: object };
  if (!success) throw new Error(`${path}: ${stdout}`);
  return data as Record<string, unknown>;
}

function keepOut(drill: Drill, curl: (args: readonly string[]) => string): void {
  const page = curl([`${ORIGIN}/t/DEMO-A1`]);
  drill.holds(
    "the page comes with HSTS",
    /^strict-transport-security: max-age=31536000\r$/im.test(page),
  );
  const plain = curl([`http://localhost:${PLAIN_PORT}/t/DEMO-A1`]);
  drill.holds("plain HTTP is sent to HTTPS", /^HTTP\/1.1 308/.test(plain));
  const closed = ["/metrics", "/readyz", "/healthz"].map((path) => curl([`${ORIGIN}${path}`]));
  drill.holds(
    "metrics and health are not public",
    closed.every((reply) => reply.includes(" 404")),
  );
  const foreign = curl(["-H", "Host: evil.example", `${ORIGIN}/`]);
  drill.holds("another host name gets nothing", foreign === "");
  const twice = curl(["--http1.1", "-H", "Host: localhost", "-H", "Host:  evil", `${ORIGIN}/`]);
  drill.holds("two Host headers are refused or one", !twice.includes("evil"));
  const long = curl(["--http1.1", "-H", `x-long: ${"a".repeat(9000)}`, `${ORIGIN}/`]);
  drill.holds("a header of 9 KB is refused", / 400/.test(long.split("\r\n")[0] ?? ""));
  const tls = curl(["--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0", `${ORIGIN}/`]);
  drill.holds("TLS 1.1 is refused", tls === "");
}

/** Who names another address is still seen at its own. */
function spoof(drill: Drill, curl: (args: readonly string[]) => string, securityLog: string): void {
  const body = JSON.stringify({ browserId: "b-spoof", storeId: "S06" });
  const claims = ["X-Forwarded-For: 203.0.113.77", "Forwarded: for=203.0.113.77"];
  const headers = [...claims, "content-type: application/json", "x-anti-tamper: p256-v1"];
  curl([
    ...headers.flatMap((header) => ["-H", header]),
    "-d",
    body,
    `${ORIGIN}/digital-food/menu/query`,
  ]);
  const log = existsSync(securityLog) ? readFileSync(securityLog, "utf8") : "";
  const line = log.split("\n").find((text) => text.includes("signature.refused")) ?? "";
  drill.holds(
    `a forged X-Forwarded-For does not arrive: ${line.slice(0, 160)}`,
    line.includes("127.0.0") && !line.includes("203.0.113"),
  );
}

/** Clients that never finish the head of their request. */
async function holdSlowly(drill: Drill, curl: (args: readonly string[]) => string): Promise<void> {
  const startedAt = performance.now();
  let closed = 0;
  const clients = Array.from({ length: SLOW_CLIENTS }, () => {
    const client = connect(PLAIN_PORT, "127.0.0.1", () =>
      client.write("GET / HTTP/1.1\r\nHost: lo"),
    );
    client.on("error", () => undefined);
    client.on("close", () => (closed += 1));
    client.resume();
    return client;
  });
  await pause(500);
  const others = curl([`${ORIGIN}/`]);
  drill.holds(
    `while ${SLOW_CLIENTS} requests are half sent, others are served`,
    others.includes(" 200"),
  );
  await until("the end of slow clients", async () => closed === SLOW_CLIENTS, 30_000);
  drill.say(
    `all half-sent requests were ended after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  for (const client of clients) client.destroy();
}
