import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { Connection } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { readPeople } from "../../table/people/read-people.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { isSharedBill, loadShares } from "./load-shares.ts";
import { toCounted, type ShareRow } from "./share-row.ts";

type Detail = Pick<DataOf<typeof orderDetail>, "paid" | "shares">;

/** For `/order/detail`: the share that was payableId for is the first. */
export async function readOrderShares(
  db: Connection,
  order: OrderRow,
  {
    payableId,
    caller,
  }: { payableId: string; caller: Pick<Caller, "user" | "participant" | "language"> },
): Promise<Detail> {
  const { payable_amount: payable, paid_at: paidAt, store_id: storeId } = order;
  const shares = isSharedBill(order) ? await loadShares(db, order) : [];
  const paid = paidAt === null ? sumShares(payable, shares.map(toCounted)).paid : payable;
  if (shares.length === 0) return { paid, shares: [] };
  const sessionId = order.session_id ?? "";
  const people = await readPeople(db, { storeId, sessionId }, caller.language);
  const isMine = ({ user_id, participant_id }: ShareRow) =>
    (user_id !== null && user_id === caller.user?.userId) ||
    (participant_id !== null && participant_id === caller.participant?.participantId);
  const shown = shares
    .filter((share) => share.status !== "RETURNED" || isMine(share))
    .map((share) => ({
      shareId: share.share_id,
      name:
        people.find(({ participantId }) => participantId === share.participant_id)?.name ?? null,
      mine: isMine(share),
      kind: share.kind,
      amount: share.amount - share.voided_amount,
      state: share.status,
    }));
  const first = shown.filter(({ shareId }) => shareId === payableId);
  return { paid, shares: [...first, ...shown.filter((one) => !first.includes(one))] };
}
