import type { DataOf, PayloadOf } from "@santap/contract/call";
import { tableSession } from "@santap/contract/calls/table";
import { splitBill, unsplitBill } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import { ask, expectRefusal, send } from "../../../testing/caller.ts";
import { freshOrder, openCode, readOrder, type OpenCode } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";

type How = PayloadOf<typeof splitBill>["how"];
type Session = DataOf<typeof tableSession>;
export type Share = DataOf<typeof splitBill>;

/** What guests do with the shares of their bill. */
export function createSharers(product: TestProduct) {
  const { appUrl } = product;
  const read = (sessionId: string, as: Buyer): Promise<Session> =>
    ask(appUrl, tableSession, { payload: { sessionId }, as });
  const split = async (
    sessionId: string,
    as: Buyer,
    how: How,
    couponIds: string[] = [],
  ): Promise<Share> => {
    return splitAsItIs(appUrl, { sessionId, how, couponIds, as, read });
  };
  const openShare = (as: Buyer, share: Share): Promise<OpenCode> =>
    openCode(appUrl, as, { ...share, orderId: share.shareId, expiresAt: null });
  const awaitShare = (sessionId: string, as: Buyer, shareId: string, state: string) =>
    until(`the share ${state}`, async () => {
      const session = await read(sessionId, as);
      const found = session.shares.find((share) => share.shareId === shareId);
      // Read anew: parts of the first reading may be from before.
      return found?.state === state ? read(sessionId, as) : null;
    });
  return {
    read,
    split,
    openShare,
    awaitShare,
    async refuseSplit(sessionId: string, as: Buyer, how: How, couponIds: string[] = []) {
      const { version } = await read(sessionId, as);
      const payload = { sessionId, how, version, couponIds };
      return expectRefusal(appUrl, splitBill, { payload, as });
    },
    unsplit: (as: Buyer, shareId: string) => ask(appUrl, unsplitBill, { payload: { shareId }, as }),
    /** A share that is paid by its code; the session as it is then. */
    async pay(sessionId: string, as: Buyer, share: Share): Promise<Session> {
      const { qrCodeText } = await openShare(as, share);
      await product.sandbox.pay(qrCodeText);
      return awaitShare(sessionId, as, share.shareId, "PAID");
    },
    /** All that is left, by the bill's own id. */
    async payRest(as: Buyer, orderId: string): Promise<void> {
      const { qrCodeText } = await openCode(appUrl, as, await freshOrder(appUrl, as, orderId));
      await product.sandbox.pay(qrCodeText);
      await until("the paid bill", async () => {
        return (await readOrder(appUrl, as, orderId)).status === "PAID";
      });
    },
  };
}

/** The postings of an order by event and share. */
export function readPostings({ rows }: TestProduct, orderId: string) {
  return rows.all<{ event: string; share_id: string | null; amount: number }>(
    `select event, share_id, sum(amount)::int as amount from ledger_entry
     where order_id = $1 and side = 'DEBIT' group by posting_id, event, share_id
     order by min(entry_id)`,
    [orderId],
  );
}

interface Splitting {
  sessionId: string;
  how: How;
  couponIds: string[];
  as: Buyer;
  read: (sessionId: string, as: Buyer) => Promise<Session>;
}

/** A worker may change the bill between the reading and the split; a phone reads it again, too. */
async function splitAsItIs(appUrl: string, splitting: Splitting): Promise<Share> {
  const { sessionId, how, couponIds, as, read } = splitting;
  const share = await until("a share of the bill as it is", async () => {
    const { version } = await read(sessionId, as);
    const payload = { sessionId, how, version, couponIds };
    const { envelope } = await send(appUrl, splitBill, { payload, as });
    if (envelope.success || envelope.error.code !== ErrorCode.amountChanged) return envelope;
    return null;
  });
  if (share.success) return share.data;
  throw new Error(`/table/split: ${share.error.code} ${share.error.message}`);
}
