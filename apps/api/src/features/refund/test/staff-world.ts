import { randomUUID } from "node:crypto";
import { cancelOrder } from "@santap/contract/order";
import { openDatabase } from "../../../db/database.ts";
import { ask } from "../../../testing/caller.ts";
import { requireAgreement } from "../../../testing/acquirer-agreement.ts";
import { requireSoundBooks } from "../../../testing/ledger-faults.ts";
import { kindsOf, orderWhen } from "../../../testing/order-watch.ts";
import { orderAndOpenCode, readOrder } from "../../../testing/orders.ts";
import { requireWholeStateLog } from "../../../testing/state-log-faults.ts";
import {
  takeInHand,
  type Buyer,
  type ProductPlace,
  type TestProduct,
} from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { refundPaidOrder, type StaffRefund } from "../refund-paid-order.ts";

export type StaffWorld = Awaited<ReturnType<typeof openStaffWorld>>;
const ON_THEIR_WAY = ["REQUESTED", "PROCESSING", "FAILED"];
type OrderChanges = Parameters<typeof orderAndOpenCode>[2];

/** A booted product, and the store's staff beside it, in a process of their own as far as it can tell. */
export async function openStaffWorld(
  world: ProductPlace & { appDatabaseUrl: string; stop(): Promise<void> },
) {
  const product = takeInHand(world);
  const db = openDatabase({ url: world.appDatabaseUrl, poolSize: 8, onIdleError: () => undefined });
  const securityLog = () => undefined;
  const deps = { db, clock: Date.now, securityLog, approvalAbove: Number.POSITIVE_INFINITY };
  await product.rows.all(
    `insert into operator (operator_id, login_name, name, password_hash, created_at)
     values ('op_RINA', 'rina', 'Rina', '-', now()), ('op_BUDI', 'budi', 'Budi', '-', now())`,
  );
  return {
    product,
    world,
    deps,
    ...ordersOf(product),
    ...checksOf(product),
    /** What staff ask for, with a key of its own. */
    refund: (orderId: string, wish: Partial<StaffRefund>) =>
      refundPaidOrder(deps, {
        ...{ orderId, amount: "ALL", note: "Cold soup", by: "Rina", route: "ORIGINAL" },
        approval: { above: Number.POSITIVE_INFINITY, by: null },
        ...{ key: randomUUID(), ...wish },
      }),
    async stop(): Promise<void> {
      await db.destroy();
      await product.close();
      await world.stop();
    },
  };
}

/** What the staff work on. */
function ordersOf(product: TestProduct) {
  async function paidOrder(input?: OrderChanges, by?: Buyer) {
    const buyer = by ?? (await product.newBuyer());
    const opened = await orderAndOpenCode(product.appUrl, buyer, input);
    await product.sandbox.pay(opened.qrCodeText);
    const { orderId } = opened.order;
    const is = { buyer, orderId };
    await orderWhen(product, is, ({ status }) => status === "PAID");
    return { ...opened, buyer, orderId };
  }

  /** A cancelled order's payment whose issuer takes nothing back: the staff owe it. */
  async function owedByStaff() {
    const buyer = await product.newBuyer();
    const opened = await orderAndOpenCode(product.appUrl, buyer);
    const { orderId } = opened.order;
    await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
    await product.sandbox.faults({ refuseRefund: true });
    await product.sandbox.pay(opened.qrCodeText);
    const order = await orderWhen(product, { buyer, orderId }, (seen) =>
      kindsOf(seen).includes("REFUND_OFFLINE"),
    );
    await product.sandbox.faults({});
    const [refund] = order.refunds;
    if (refund === undefined) throw new Error("an order without its refund");
    return { ...opened, buyer, orderId, refundId: refund.refundId, amount: refund.amount };
  }

  return { paidOrder, owedByStaff };
}

function checksOf(product: TestProduct) {
  return {
    /** The order's refunds, once none is on its way any more. */
    async settled(buyer: Buyer, orderId: string) {
      await until("all refunds sent or handed over", async () => {
        const { refunds } = await readOrder(product.appUrl, buyer, orderId);
        return !refunds.some(({ status }) => ON_THEIR_WAY.includes(status));
      });
      // Order and refunds are read one after the other, so again once both stand still.
      return readOrder(product.appUrl, buyer, orderId);
    },
    /** Books, log of states and the acquirer agree. */
    async requireOrder(): Promise<void> {
      await product.sandbox.faults({});
      await requireSoundBooks(product.rows);
      await requireWholeStateLog(product.rows);
      await requireAgreement(product.rows, product.sandbox);
    },
    async balancesOf(orderId: string): Promise<Record<string, number>> {
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
