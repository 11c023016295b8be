import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { postJson, send } from "../../load/connection.ts";
import { STORE_ID, type Store } from "./start-store.ts";

const TABLES = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"];
/** From the grill, without limits of stock. */
const DISHES = [
  { itemId: "S01-01", modifierIds: ["G2-1"] },
  { itemId: "S01-03", modifierIds: ["G1-3"] },
  { itemId: "S01-01", modifierIds: [] },
];

/** Guests who come, order and go. */
export interface Parties {
  /** Somebody sits down at the next table and sends a round of one to three dishes. */
  order(nth: number): Promise<void>;
  /** All tables are free again. */
  leave(): Promise<void>;
  /** Rounds so far. */
  count(): number;
}

export async function openParties({ appUrl }: Store): Promise<Parties> {
  const agent = new Agent({ keepAlive: true });
  const base = `${appUrl}/digital-food`;
  const cookie = await signIn(agent, appUrl);
  const seated = new Map<string, string>();
  let rounds = 0;

  async function ask<Data>(path: string, body: object, headers = {}): Promise<Data> {
    const answer = await postJson<{ data: Data | null }>(agent, `${base}${path}`, {
      body,
      headers: { origin: appUrl, ...headers },
    });
    if (answer.data === null) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  return {
    async order(nth) {
      const table = TABLES[nth % TABLES.length] ?? "";
      const address = { "x-forwarded-for": `10.40.${nth % 250}.1` };
      const { sessionId, participantToken } = await ask<Seat>(
        ...(["/table/open", { tableCode: `DEMO-${table}` }, address] as const),
      );
      seated.set(table, sessionId);
      const lines = DISHES.slice(0, 1 + (nth % DISHES.length)).map((dish) => {
        return { ...dish, quantity: 1 + (nth % 2), note: `note ${nth}` };
      });
      const round = { sessionId, lines, note: `round ${nth}`, idempotencyKey: randomUUID() };
      await ask("/table/send", round, { ...address, "x-table-participant": participantToken });
      rounds += 1;
    },
    async leave() {
      for (const sessionId of seated.values()) {
        const bill = { storeId: STORE_ID, sessionId, reason: "gone" };
        await ask("/staff/table/writeOff", bill, { cookie });
      }
      seated.clear();
    },
    count: () => rounds,
  };
}

interface Seat {
  readonly sessionId: string;
  readonly participantToken: string;
}

/** @returns the cookies of a manager's own session */
async function signIn(agent: Agent, appUrl: string): Promise<string> {
  const { status, text, cookies } = await send(agent, {
    url: `${appUrl}/digital-food/operator/login`,
    method: "POST",
    headers: { "content-type": "application/json", origin: appUrl },
    body: JSON.stringify({ loginName: "maya.s01", password: "santap-demo" }),
  });
  if (status !== 200 || cookies.length === 0) throw new Error(`sign-in: ${status} ${text}`);
  return cookies.map((one) => one.split(";", 1)[0]).join("; ");
}
