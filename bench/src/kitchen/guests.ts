import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { openCalls, signInStaff } from "../load/client.ts";

/** Of the demo data: bills are paid later, tables are open to everybody. */
export const STORE_ID = "S01";
export const MANAGER = "maya.s01";
/** Writes off what is above a manager's limit. */
const OWNER = "ratna.s01";
const TABLES = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"];
/** From the grill, without limits of stock. */
const DISHES = [
  { itemId: "S01-01", modifierIds: ["G2-1"] },
  { itemId: "S01-03", modifierIds: ["G1-3"] },
  { itemId: "S01-01", modifierIds: [] },
];

/** Guests who come, order and go. */
export interface Guests {
  /** Somebody sits down at the next table and sends a round of one to three dishes. */
  order(nth: number): Promise<void>;
  /** All tables are free again. */
  leave(): Promise<void>;
}

export async function openGuests(appUrl: string): Promise<Guests> {
  const via = new Agent({ keepAlive: true });
  const call = openCalls(appUrl);
  const owner = { loginName: OWNER, address: "10.41.0.1" };
  const cookie = await signInStaff(via, appUrl, owner);
  const seated = new Map<string, string>();
  const origin = { origin: appUrl };
  return {
    async order(nth) {
      const tableCode = `DEMO-${TABLES[nth % TABLES.length]}`;
      const headers = { ...origin, "x-forwarded-for": `10.40.${nth % 250}.1` };
      const { sessionId, participantToken } = await call<{
        readonly sessionId: string;
        readonly participantToken: string;
      }>("/table/open", { via, headers, body: { tableCode } });
      seated.set(tableCode, sessionId);
      const lines = DISHES.slice(0, 1 + (nth % DISHES.length)).map((dish) => {
        return { ...dish, quantity: 1 + (nth % 2), note: `note ${nth}` };
      });
      const body = { sessionId, lines, note: `round ${nth}`, idempotencyKey: randomUUID() };
      const own = { ...headers, "x-table-participant": participantToken };
      await call("/table/send", { via, headers: own, body });
    },
    async leave() {
      for (const sessionId of seated.values()) {
        const body = { storeId: STORE_ID, sessionId, reason: "gone" };
        await call("/staff/table/writeOff", { via, headers: { ...origin, cookie }, body });
      }
      seated.clear();
    },
  };
}
