/** The attackers, their own process so that their CPU time is not measured. */
import { connect, type Socket } from "node:net";
import { crc32, gzipSync } from "node:zlib";
import { openConnection, send } from "../load/client.ts";

const ADDRESSES = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];
const CONNECTIONS = 3_000;
const OPENED_AT_ONCE = 100;
const PAUSE_MS = 20;

const [origin = "", seconds = "0"] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1_000;
const agent = openConnection(64);
const answers = new Map<string, number>();

interface Shot {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

function form(text: string): Shot {
  const data = gzipSync(text).toString("base64url");
  const crc = crc32(data).toString(16).padStart(8, "0");
  const path = "/v3/track/js/10001?app_key=santap-web";
  return {
    path,
    type: "application/x-www-form-urlencoded",
    body: `data=${data}&crc=${crc}&enc=gz`,
  };
}

function call(path: string, body: unknown): Shot {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { path: `/digital-food${path}`, type: "application/json", body: text };
}

const nested = (depth: number, width: number) =>
  `[${Array<string>(width)
    .fill(`${"[".repeat(depth)}1${"]".repeat(depth)}`)
    .join(",")}]`;
const manyKeys = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key${n}`, n]));
const faulty = { itemId: 7, quantity: -1, modifierIds: "", odd: "" };
const PUB_REPORT = "/digital-food-monitor/event-tracking/pub-report";

const SHOTS: readonly Shot[] = [
  form(nested(1_500, 300)),
  form(`[${Array<string>(340_000).fill("{}").join(",")}]`),
  form(JSON.stringify({ v: 1, x: "a".repeat(20_000_000) })),
  form(JSON.stringify({ v: 1, head: {}, events: Array(40).fill(manyKeys) }).slice(0, 120_000)),
  call(PUB_REPORT, [{ head: {}, properties: manyKeys }]),
  call(PUB_REPORT, nested(1_500, 20)),
  call("/order/preview", { storeId: "S06", lines: Array(1_900).fill(faulty) }),
  call("/operator/login", { loginName: "demo", password: "a wrong password" }),
];

async function shoot(from: string, nth: number): Promise<void> {
  const shot = SHOTS[nth % SHOTS.length] as Shot;
  const headers = { "content-type": shot.type, "x-forwarded-for": from };
  const outcome = await send(agent, {
    url: `${origin}${shot.path}`,
    method: "POST",
    headers,
    body: shot.body,
  }).then(
    ({ status }) => String(status),
    () => "no answer",
  );
  answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
}

async function attackFrom(from: string): Promise<void> {
  for (let nth = 0; Date.now() < end; nth += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, more) => shoot(from, nth + more)));
  }
}

/** Thousands of request bodies that never end; closed connections are reopened. */
async function holdConnections(): Promise<void> {
  const open = new Set<Socket>();
  const { hostname, port } = new URL(origin);
  const head = `POST /digital-food/menu/query HTTP/1.1\r\nHost: ${hostname}\r\n`;
  while (Date.now() < end) {
    for (let more = 0; more < OPENED_AT_ONCE && open.size < CONNECTIONS; more += 1) {
      const socket = connect(Number(port), hostname);
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const socket of open) socket.destroy();
}

await Promise.all([holdConnections(), ...ADDRESSES.map(attackFrom)]);
agent.destroy();
process.stdout.write(`attackers were answered ${JSON.stringify(Object.fromEntries(answers))}\n`);
