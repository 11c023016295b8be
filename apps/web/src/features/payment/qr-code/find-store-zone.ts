import { localStore } from "@santap/client/storage";
import { orderDetail } from "@santap/contract/calls/order";
import { call } from "../../../api.ts";
import { readLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { session } from "../../../shell/session/session.ts";

/** The picture does not wait longer for it. */
const PATIENCE_MS = 2_000;
const known = new Map<string, number>();

/** Minutes east of UTC, from the order. Null where this phone may not read it. */
export async function findStoreZone(orderId: string): Promise<number | null> {
  const zone = known.get(orderId) ?? (await askForZone(orderId));
  if (zone !== null) known.set(orderId, zone);
  return zone;
}

/** Asks only where no sign-in is needed for it. */
async function askForZone(orderId: string): Promise<number | null> {
  const now = Date.now();
  const participantToken = readLatestTable(localStore, now)?.participantToken;
  const isSignedIn = (session.get().tokenInfo?.expiresAt ?? 0) > now;
  if (orderId === "" || !(isSignedIn || participantToken)) return null;
  const options = { participantToken, timeoutMs: PATIENCE_MS };
  const answer = await call(orderDetail, { orderId }, options);
  return answer.success ? answer.data.store.utcOffsetMinutes : null;
}
