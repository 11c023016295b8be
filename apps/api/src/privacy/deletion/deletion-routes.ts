import {
  checkDeletion,
  submitDeletion as submitCall,
  undoDeletion as undoCall,
  verifyDeletion as verifyCall,
} from "@santap/contract/calls/account/deletion";
import { readClientOrigin } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { loadPayableOrder } from "../../ordering/bill/read/load-payable.ts";
import { clearRefreshCookie } from "../../identity/session/refresh-cookie.ts";
import type { DeletionDeps } from "./deletion-deps.ts";
import { readDeletionAssets } from "./read-deletion-assets.ts";
import { submitDeletion } from "./submit-deletion.ts";
import { undoDeletion } from "./undo-deletion.ts";
import { verifyDeletion } from "./verify-deletion.ts";

export function serveDeletion(calls: CallServer, deps: DeletionDeps): void {
  const { db, clock, settings } = deps;
  calls.serve(checkDeletion, async ({ caller, user }) => {
    const readOrder = async (orderId: string) =>
      (await loadPayableOrder(db, orderId, { caller: { ...caller, user }, now: clock() })).order;
    const asked = { userId: user.userId, language: caller.language, now: clock(), readOrder };
    return (await readDeletionAssets(db, asked)).data;
  });
  calls.serve(verifyCall, async (input) => {
    const { verificationCode: code, processToken } = input.payload;
    return verifyDeletion(deps, {
      ...readClientOrigin(input),
      user: input.user,
      processToken,
      code,
    });
  });
  calls.serve(submitCall, async (input) => {
    const { payload, caller, user } = input;
    const { browserId, address } = readClientOrigin(input);
    const { language } = caller;
    const result = await submitDeletion(deps, { ...payload, user, browserId, address, language });
    clearRefreshCookie(input.reply, settings);
    return result;
  });
  calls.serve(undoCall, async (input) => {
    const { browserId, address } = readClientOrigin(input);
    await undoDeletion(deps, { undoToken: input.payload.undoToken, browserId, address });
    return { restored: true };
  });
}
