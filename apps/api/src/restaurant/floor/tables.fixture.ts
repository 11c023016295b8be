import type { LineInput } from "@santap/contract/schemas/order";
import { openDatabase } from "../../db/database.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { placeOrder, readOrder, sitDown } from "../../testing/orders.ts";
import { assertStateLogComplete } from "../../testing/state-log-assertions.ts";
import { testWithOwnProduct, type Cleanup, type TestEnvironment } from "../../testing/fixtures.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { openFloorStaff } from "./floor-staff.fixture.ts";

export const GADO_GADO: LineInput = { itemId: "S01-06", quantity: 1, modifierIds: [] };
/** 151 portions: one more than a store takes without its staff. */
export const FEAST: LineInput[] = [
  { ...GADO_GADO, quantity: 99 },
  { ...GADO_GADO, quantity: 52, note: "for later" },
];
export const STAFF = { storeId: "S01", by: "Rina", reason: "they are really here" };

export type TableFixture = Awaited<ReturnType<typeof openTables>>;

/** Tests on a product of the file's own, with guests at tables of S01 and the store's staff. */
export function testWithTables() {
  return testWithOwnProduct().extend("tables", { scope: "file" }, openTables);
}

async function openTables(
  { environment, product }: { environment: TestEnvironment; product: TestProduct },
  { onCleanup }: Cleanup,
) {
  const url = environment.databaseUrl;
  const db = openDatabase({ url, poolSize: 8, onIdleError: () => undefined });
  onCleanup(() => db.destroy());
  const { rows } = product;
  return {
    deps: {
      ...{ db, clock: Date.now },
    },
    staff: await openFloorStaff(product),
    ...createDiners(product),
    async requireOrder(): Promise<void> {
      await assertLedgerBalanced(rows);
      await assertStateLogComplete(rows);
    },
  };
}

function createDiners(product: TestProduct) {
  const { appUrl, rows } = product;
  return {
    async twoAt(tableCode: string) {
      const ani = await sitDown(appUrl, await product.newBuyer(), tableCode);
      const budi = await sitDown(appUrl, await product.newBuyer(), tableCode);
      return { ani: ani.seated, budi: budi.seated, sessionId: ani.sessionId };
    },
    send(
      buyer: Buyer,
      sessionId: string,
      wish: { lines?: LineInput[]; couponIds?: string[]; note?: string } = {},
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
    /** Its payment has ended unpaid. */
    untilOpen(buyer: Buyer, orderId: string) {
      return until("the open bill", async () => {
        return (await readOrder(appUrl, buyer, orderId)).status === "OPEN";
      });
    },
    readEvents(orderId: string) {
      return rows.all<{ kind: string; data: Record<string, unknown> }>(
        "select kind, data from order_event where order_id = $1 order by event_id",
        [orderId],
      );
    },
  };
}
