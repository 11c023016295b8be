import {
  lookUpVoucher as lookUpCall,
  prepareVouchers as prepareCall,
  redeemVouchers as redeemCall,
  undoRedemption as undoCall,
} from "@santap/contract/calls/staff/redemption";
import type { SignedInStaff } from "../../../http/caller.ts";
import type { CallServer } from "../../../http/serve-call.ts";
import { lookUpVouchers } from "../../voucher/redemption/look-up-vouchers.ts";
import { prepareVouchers } from "../../voucher/redemption/prepare-vouchers.ts";
import { redeemVouchers } from "../../voucher/redemption/redeem-vouchers.ts";
import type { RedemptionDeps } from "../../voucher/redemption/redemption-deps.ts";
import { undoUse } from "../../voucher/redemption/undo-use.ts";
import { auditRedemption, auditUndo } from "./audit-redemption.ts";
import { requireRedemption } from "./require-redemption.ts";

/** CTR-4: the use cases of the command, with a face. */
export function serveRedemption(calls: CallServer, deps: RedemptionDeps): void {
  calls.serve(lookUpCall, async ({ payload, staff, caller: { language } }) => {
    const place = { ...toPlace(staff), station: nameStation(staff) };
    const result = await lookUpVouchers(deps, { ...place, code: payload.code });
    const { lookup, voucherId, vouchers } = requireRedemption(result, deps.clock(), language);
    const shown = vouchers.map(({ names, problem, ...rest }) => ({
      ...rest,
      name: names[language],
      problem: problem && {
        reason: problem.reason,
        opensAt: "opensAt" in problem ? problem.opensAt : null,
      },
    }));
    return { lookup, voucherId, vouchers: shown };
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

const toPlace = ({ storeId, operatorId }: SignedInStaff) => ({ storeId, by: operatorId });

/** Wrong numbers are counted by it. */
function nameStation({ station, operatorId }: SignedInStaff): string {
  return station?.stationId ?? `own:${operatorId}`;
}
