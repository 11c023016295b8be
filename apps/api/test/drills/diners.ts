import { orderAndOpenCode, readOrder } from "../../src/testing/orders.ts";
import {
  SECRETS,
  connectTestProduct,
  type Buyer,
  type TestProduct,
} from "../../src/testing/test-product.ts";
import { until } from "../../src/testing/until.ts";
import { bootSantap, type SantapEnvironment } from "@santap/dev-env/boot";
import { asAppRole } from "@santap/dev-env/postgres";

/** The product as processes, on a database of the drill's, by its owner's address, or on the embedded one. */
export function bootOn(databaseUrl: string | undefined, env = {}): Promise<SantapEnvironment> {
  const settings = { LOG_LEVEL: "fatal", FLOOD_LIMIT: "0", ...SECRETS, ...env };
  const database = databaseUrl ? { databaseUrl, appDatabaseUrl: asAppRole(databaseUrl) } : {};
  return bootSantap({ mode: "processes", env: settings, ...database });
}

export interface PaidOrder {
  readonly buyer: Buyer;
  readonly orderId: string;
}

/** An order that was placed, paid in the sandbox's wallet, and is PAID for its diner. */
export async function payOneOrder(
  product: TestProduct,
  buyer: Buyer,
  onPlaced?: (orderId: string) => void,
): Promise<PaidOrder> {
  const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  onPlaced?.(order.orderId);
  await product.sandbox.pay(qrCodeText);
  const paid = { buyer, orderId: order.orderId };
  await until("the payment", () => isPaid(product, paid), 30_000);
  return paid;
}

export async function isPaid(
  product: TestProduct,
  { buyer, orderId }: PaidOrder,
): Promise<boolean> {
  return (await readOrder(product.appUrl, buyer, orderId)).status === "PAID";
}

export async function payOrders(
  environment: SantapEnvironment,
  count: number,
): Promise<PaidOrder[]> {
  const product = connectTestProduct(environment);
  const paid: PaidOrder[] = [];
  for (let n = 0; n < count; n += 1) {
    paid.push(await payOneOrder(product, await product.newBuyer()));
  }
  await product.close();
  return paid;
}
