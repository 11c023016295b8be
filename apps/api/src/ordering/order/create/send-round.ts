import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { sendRound as call } from "@santap/contract/calls/table/round";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { lockActiveAccount } from "../../../identity/account/lock-active-account.ts";
import { refuseStranger } from "../../table/people/require-place.ts";
import { lockOwnSession } from "../../table/read-own-session.ts";
import { listItemIds } from "../price/build-cart.ts";
import { findRoundOfPlace } from "../rows/rounds.ts";
import { createFromDraft } from "./create-order.ts";

interface SendDeps {
  db: Database;
  orderTtlMs: number;
  clock(): number;
}

/** The participant's key is one round, however often it comes. The refusals are those of `/order/create`. */
export function sendRound(
  deps: SendDeps,
  { sessionId, lines, note, idempotencyKey: key }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const hash = createHash("sha256").update(JSON.stringify({ lines, note })).digest("base64url");
  return inTransaction(deps.db, async (tx) => {
    if (caller.user !== null) await lockActiveAccount(tx, caller.user);
    const { place, payMode, orderId } = await lockOwnSession(tx, sessionId, caller);
    if (payMode !== "PAY_LATER") return refuseStranger();
    const { storeId, participantId } = place;
    const before = await findSent(tx, { storeId, orderId, participantId, key });
    if (before?.hash === hash) return before.sent;
    if (before !== null) refuse(ErrorCode.idempotencyKeyReused);
    const input = { storeId, sessionId, lines: [...lines], idempotencyKey: key };
    const draft = {
      ...{ deps, now, hash, ownerId: null, unpaid: 0 },
      input: { ...input, ...(note !== undefined && { note }) },
      buyer: { user: caller.user, caller },
    };
    const orderable = await loadOrderable(tx, storeId, listItemIds(input));
    const { order } = await createFromDraft(tx, draft, orderable);
    const made = await findSent(tx, { storeId, orderId: order.order_id, participantId, key });
    if (made === null) throw new Error("a round was sent and is not there");
    return made.sent;
  });
}

interface SentName {
  storeId: string;
  orderId: string | null;
  participantId: string;
  key: string;
}

async function findSent(tx: Tx, { storeId, orderId, participantId, key }: SentName) {
  if (orderId === null) return null;
  const round = await findRoundOfPlace(tx, { storeId, orderId }, { participantId, key });
  if (round === null) return null;
  const { round_id: roundId, state: roundState, request_hash: hash } = round;
  return { hash, sent: { orderId, roundId, roundState } };
}
