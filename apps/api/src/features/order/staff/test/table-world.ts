import { bootTestWorld } from "@santap/dev-env/test-world";
import type { LineInput } from "@santap/contract/order";
import { openDatabase } from "../../../../db/database.ts";
import { requireSoundBooks } from "../../../../testing/ledger-faults.ts";
import { placeOrder, readOrder, sitDown } from "../../../../testing/orders.ts";
import { requireWholeStateLog } from "../../../../testing/state-log-faults.ts";
import { SECRETS, takeInHand, type Buyer } from "../../../../testing/test-product.ts";
import { until } from "../../../../testing/until.ts";

export const GADO_GADO: LineInput = { itemId: "S01-06", quantity: 1, modifierIds: [] };
/** 151 portions: one more than the kitchen of a store takes unasked. */
export const FEAST: LineInput[] = [
  { ...GADO_GADO, quantity: 99 },
  { ...GADO_GADO, quantity: 52, note: "for later" },
];
export const STAFF = { storeId: "S01", by: "Rina", reason: "they are really here" };

export type TableWorld = Awaited<ReturnType<typeof openTableWorld>>;

/** A booted product with diners at tables of S01, and the store's staff beside it. */
export async function openTableWorld() {
  const world = await bootTestWorld({ env: SECRETS });
  const product = takeInHand(world);
  const db = openDatabase({ url: world.databaseUrl, poolSize: 8, onIdleError: () => undefined });
  const { appUrl, rows } = product;
  return {
    product,
    deps: { db, clock: Date.now },
    async twoAt(tableCode: string) {
      const ani = await sitDown(appUrl, await product.newBuyer(), tableCode);
      const budi = await sitDown(appUrl, await product.newBuyer(), tableCode);
      return { ani: ani.seated, budi: budi.seated, sessionId: ani.sessionId };
    },
    send(
      buyer: Buyer,
      sessionId: string,
      wish: { lines?: LineInput[]; couponIds?: string[] } = {},
    ) {
      return placeOrder(appUrl, buyer, {
        ...{ storeId: "S01", sessionId, lines: [GADO_GADO] },
        ...wish,
      });
    },
    async waitingRound(buyer: Buyer, orderId: string): Promise<string> {
      const { rounds } = await readOrder(appUrl, buyer, orderId);
      const found = rounds.find(({ state }) => state === "AWAITING_STAFF");
      if (found === undefined) throw new Error("no round waits");
      return found.roundId;
    },
    untilPaid(buyer: Buyer, orderId: string) {
      return until("the paid bill", async () => {
        return (await readOrder(appUrl, buyer, orderId)).status === "PAID";
      });
    },
    eventsOf(orderId: string) {
      return rows.all<{ kind: string; data: Record<string, unknown> }>(
        "select kind, data from order_event where order_id = $1 order by event_id",
        [orderId],
      );
    },
    async requireOrder(): Promise<void> {
      await requireSoundBooks(rows);
      await requireWholeStateLog(rows);
    },
    async stop(): Promise<void> {
      await db.destroy();
      await product.close();
      await world.stop();
    },
  };
}
