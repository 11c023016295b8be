import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import type { Database } from "../../../db/database.ts";
import type { Reader, Sources } from "../reader.ts";
import { findEarlierOrders } from "./earlier-order-store.ts";

type EarlierOrders = Extract<HomeCard, { kind: "ORDER_AGAIN" }>["items"];

/** The latest paid meal at each store; none for a guest or with recommendations turned off (DISC-13). */
export async function listEarlierOrders(
  db: Database,
  { directory }: Sources,
  { reader, limit }: { reader: Reader; limit: number },
): Promise<EarlierOrders> {
  const { caller, recommendations, language, now } = reader;
  if (caller.user === null || !recommendations) return [];
  const rows = await findEarlierOrders(db, { userId: caller.user.userId, limit });
  return rows.flatMap((row) => {
    const store = directory.stores.get(row.store_id);
    if (store === undefined) return [];
    return {
      orderId: row.order_id,
      storeId: row.store_id,
      storeName: store.row.names[language],
      imageUrl: store.row.picture,
      dishes: row.dishes.map((names) => names[language]),
      orderedAt: row.created_at,
      open: store.state(now).open,
    };
  });
}
