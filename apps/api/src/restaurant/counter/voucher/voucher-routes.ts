import {
  lookUpVoucher as lookUpCall,
  prepareVouchers as prepareCall,
  redeemVouchers as redeemCall,
  sendVoucherCode as sendCall,
  undoRedemption as undoCall,
} from "@santap/contract/calls/staff/redemption";
import type { CallServer } from "../../../http/serve-call.ts";
import { prepareVouchers } from "../../../offers/voucher/redemption/prepare-vouchers.ts";
import { redeemVouchers } from "../../../offers/voucher/redemption/redeem-vouchers.ts";
import type { PhoneCodeDeps } from "../../../offers/voucher/redemption/redemption-deps.ts";
import { sendPurchaseCode } from "../../../offers/voucher/redemption/send-purchase-code.ts";
import { undoUse } from "../../../offers/voucher/redemption/undo-use.ts";
import { auditRedemption, auditUndo } from "./audit-redemption.ts";
import { lookUpHolder } from "./look-up-holder.ts";
import { recordSentCode } from "./record-sent-code.ts";
import { requireRedemption } from "./require-redemption.ts";
import { toPlace, toStation } from "../staff-station.ts";

/** CTR-4 */
export function serveRedemption(calls: CallServer, deps: PhoneCodeDeps): void {
  calls.serve(lookUpCall, ({ payload, staff, caller: { language } }) =>
    lookUpHolder(deps, payload, { station: toStation(staff), language }),
  );
  calls.serve(sendCall, async ({ payload, staff, caller: { language } }) => {
    const { purchaseNo } = payload;
    const record = recordSentCode(staff, language);
    const result = await sendPurchaseCode(deps, { ...toStation(staff), purchaseNo, record });
    const { sent, until, phone } = requireRedemption(result, deps.clock(), language);
    return { sent, until, phone };
  });
  calls.serve(prepareCall, async ({ payload, staff, caller: { language } }) => {
    const { lookup, voucherIds } = payload;
    const result = await prepareVouchers(deps, { ...toPlace(staff), lookup, voucherIds });
    return { until: requireRedemption(result, deps.clock(), language).until };
  });
  calls.serve(redeemCall, async ({ payload, staff, caller: { language } }) => {
    const { voucherIds, idempotencyKey } = payload;
    const key = `${staff.operatorId}:${idempotencyKey}`;
    const record = auditRedemption(staff);
    const result = await redeemVouchers(deps, { ...toPlace(staff), voucherIds, key, record });
    const { at, uses } = requireRedemption(result, deps.clock(), language);
    return { at, uses };
  });
  calls.serve(undoCall, async ({ payload, staff, caller: { language } }) => {
    const record = auditUndo(staff);
    const result = await undoUse(deps, { ...toPlace(staff), useId: payload.useId, record });
    const { voucherId, usesLeft } = requireRedemption(result, deps.clock(), language);
    return { voucherId, usesLeft };
  });
}
