import type { PayloadOf } from "@santap/contract/call";
import type { submitDeletion as call } from "@santap/contract/calls/account/deletion";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { listUnwaived } from "@santap/domain/account/deletion";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { requireStoreId } from "../../ordering/order/access/order-access.ts";
import { changeAccountStatus } from "../../identity/account/change-account-status.ts";
import { lockActiveAccount } from "../../identity/account/lock-active-account.ts";
import { endExports } from "../export/end-exports.ts";
import { endCodes } from "../../identity/otp/end-codes.ts";
import { lockOrder } from "../../ordering/order/lifecycle/order-payment-transitions.ts";
import { waiveVouchers } from "../../paying/refund/voucher/unused-vouchers.ts";
import { endAllSessions } from "../../identity/session/end-all-sessions.ts";
import type { DeletionDeps } from "./deletion-deps.ts";
import { insertDeletion } from "./deletion-store.ts";
import { readDeletionToken } from "./deletion-tokens.ts";
import {
  readDeletionAssets,
  toVoucherObstacles,
  type DeletionAssets,
} from "./read-deletion-assets.ts";

export interface DeletionRequest extends Omit<PayloadOf<typeof call>, "browserId"> {
  user: SignedIn;
  browserId: string;
  address: string;
  language: Language;
}

/**
 * Under the account's lock everything is checked again. accountDeletionBlocked where something blocks, where
 * a voucher is neither refunded nor waived, or where the assets are not those that were read;
 * deletionProofExpired for a proof that is old, used or another's (ACC-4).
 */
export async function submitDeletion(
  deps: DeletionDeps,
  request: DeletionRequest,
): Promise<{ undoUntil: number }> {
  const now = deps.clock();
  const { user, browserId, address } = request;
  const proof = readDeletionToken(deps, request.deletionToken, { ...user, browserId, now });
  const undoUntil = now + deps.deletionGraceMs;
  const ended = await inTransaction(deps.db, (tx) =>
    beginDeletion(tx, request, { proof, now, undoUntil }),
  );
  for (const familyId of ended) deps.revocations.markRevoked(familyId);
  const who = { account: user.userId };
  deps.securityLog({ event: "account.deletion_requested", who, address, what: {} });
  return { undoUntil };
}

async function beginDeletion(
  tx: Tx,
  request: DeletionRequest,
  { proof, now, undoUntil }: { proof: string; now: number; undoUntil: number },
): Promise<string[]> {
  const { user, language } = request;
  const { userId } = user;
  await lockActiveAccount(tx, user);
  const assets = await readDeletionAssets(tx, {
    ...{ userId, language, now },
    readOrder: (orderId) => lockOrder(tx, requireStoreId(orderId), orderId),
  });
  requireNothingBlocks(assets, request);
  const waivedVoucherIds = assets.vouchers.map(({ voucher_id: id }) => id);
  await waiveVouchers(tx, assets.vouchers, now);
  const isFirst = await insertDeletion(tx, { userId, proof, now, undoUntil, waivedVoucherIds });
  if (!isFirst) refuse(ErrorCode.deletionProofExpired);
  await changeAccountStatus(tx, userId, { from: "ACTIVE", event: "REQUEST_DELETION" });
  await endCodes(tx, { userId, now });
  await endExports(tx, userId);
  return endAllSessions(tx, { userId, now });
}

function requireNothingBlocks(
  { data, vouchers }: DeletionAssets,
  { assetsVersion, waivedVoucherIds, language }: DeletionRequest,
): void {
  const { blocking } = data;
  if (blocking.length > 0) {
    refuse(ErrorCode.accountDeletionBlocked, undefined, { blocking });
  }
  const kept = listUnwaived(data.waivable, waivedVoucherIds).map(({ id }) => id);
  const obstacles = vouchers.filter(({ voucher_id: id }) => kept.includes(id));
  if (obstacles.length > 0) {
    const details = { blocking: toVoucherObstacles(obstacles, language) };
    refuse(ErrorCode.accountDeletionBlocked, { variant: "voucher" }, details);
  }
  if (data.assetsVersion !== assetsVersion) {
    refuse(ErrorCode.accountDeletionBlocked, { variant: "changed" }, { blocking });
  }
}
