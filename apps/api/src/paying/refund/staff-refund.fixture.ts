import { randomUUID } from "node:crypto";
import { cancelOrder } from "@santap/contract/calls/order";
import { openDatabase } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { assertAcquirerAgrees } from "../../testing/acquirer-agreement.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { timelineKinds, waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, readOrder } from "../../testing/orders.ts";
import { assertStateLogComplete } from "../../testing/state-log-assertions.ts";
import { testWithOwnProduct, type Cleanup, type TestEnvironment } from "../../testing/fixtures.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { refundPaidOrder } from "./refund-paid-order.ts";
import { refundPorts } from "./refund-ports.ts";
import type { StaffRefund } from "./refund-free-order.ts";

export type StaffFixture = Awaited<ReturnType<typeof openStaff>>;
const ON_THEIR_WAY = ["REQUESTED", "PROCESSING", "FAILED"];
type OrderChanges = Parameters<typeof orderAndOpenCode>[2];

const HURRY = { WORKER_WAIT: "100", WORKER_WAIT_FOR: "refunds" };

/** Tests on a product of the file's own and the stores' staff. */
export function testWithStaff() {
  return testWithOwnProduct({ env: HURRY }).extend("staff", { scope: "file" }, openStaff);
}

/** A fixture: the stores' staff, who work in a process of their own. */
export async function openStaff(
  { environment, product }: { environment: TestEnvironment; product: TestProduct },
  { onCleanup }: Cleanup,
) {
  const url = environment.appDatabaseUrl;
  const db = openDatabase({ url, poolSize: 8, onIdleError: () => undefined });
  onCleanup(() => db.destroy());
  const deps = {
    db,
    clock: Date.now,
    refunds: refundPorts,
  };
  await product.rows.all(
    `insert into operator (operator_id, login_name, name, password_hash, created_at)
     values ('op_RINA', 'rina', 'Rina', '-', now()), ('op_BUDI', 'budi', 'Budi', '-', now())`,
  );
  return {
    deps,
    ...createOrders(product),
    ...createChecks(product),
    refund: (orderId: string, wish: Partial<StaffRefund>) =>
      refundPaidOrder(deps, {
        ...{ orderId, amount: "ALL", note: "Cold soup", by: "Rina", route: "ORIGINAL" },
        ...{ key: randomUUID(), ...wish },
      }),
  };
}

function createOrders(product: TestProduct) {
  async function paidOrder(input?: OrderChanges, by?: Buyer) {
    const buyer = by ?? (await product.newBuyer());
    const opened = await orderAndOpenCode(product.appUrl, buyer, input);
    await product.sandbox.pay(opened.qrCodeText);
    const { orderId } = opened.order;
    const is = { buyer, orderId };
    await waitForOrder(product, is, ({ status }) => status === "PAID");
    return { ...opened, buyer, orderId };
  }

  /** A cancelled order's payment that the issuer does not refund. */
  async function owedByStaff() {
    const buyer = await product.newBuyer();
    const opened = await orderAndOpenCode(product.appUrl, buyer);
    const { orderId } = opened.order;
    await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
    await product.sandbox.faults({ refuseRefund: true });
    await product.sandbox.pay(opened.qrCodeText);
    const order = await waitForOrder(product, { buyer, orderId }, (seen) =>
      timelineKinds(seen).includes("REFUND_OFFLINE"),
    );
    await product.sandbox.faults({});
    const [refund] = order.refunds;
    if (refund === undefined) throw new Error("an order without its refund");
    return { ...opened, buyer, orderId, refundId: refund.refundId, amount: refund.amount };
  }

  return { paidOrder, owedByStaff };
}

function createChecks(product: TestProduct) {
  return {
    /** After no refund is on its way any more. */
    async settled(buyer: Buyer, orderId: string) {
      await until("all refunds sent or handed over", async () => {
        const { refunds } = await readOrder(product.appUrl, buyer, orderId);
        return !refunds.some(({ status }) => ON_THEIR_WAY.includes(status));
      });
      // Order and refunds are read one after the other, so read again once both are stable.
      return readOrder(product.appUrl, buyer, orderId);
    },
    /** The ledger, the state log and the acquirer agree. */
    async requireOrder(): Promise<void> {
      await product.sandbox.faults({});
      await assertLedgerBalanced(product.rows);
      await assertStateLogComplete(product.rows);
      await assertAcquirerAgrees(product.rows, product.sandbox);
    },
    async readBalances(orderId: string): Promise<Record<string, number>> {
      const rows = await product.rows.all<{ account: string; balance: number }>(
        `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as balance
         from ledger_entry where order_id = $1 group by 1 having
           sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
        [orderId],
      );
      return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
    },
  };
}
