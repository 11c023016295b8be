import type { Access, Call, CallSchemas } from "./call.ts";
import * as account from "./calls/account.ts";
import * as benefits from "./calls/benefits.ts";
import * as captcha from "./calls/captcha.ts";
import * as consent from "./calls/account/consent.ts";
import * as print from "./calls/staff/print.ts";
import * as shift from "./calls/staff/shift.ts";
import * as redemption from "./calls/staff/redemption.ts";
import * as staffCoupon from "./calls/staff/coupon.ts";
import * as counter from "./calls/staff/counter.ts";
import * as billCode from "./calls/staff/bill-code.ts";
import * as walkIn from "./calls/staff/walk-in.ts";
import * as coupon from "./calls/coupon.ts";
import * as deal from "./calls/deal.ts";
import * as deletion from "./calls/account/deletion.ts";
import * as discovery from "./calls/discovery.ts";
import * as dataExport from "./calls/account/export.ts";
import * as dish from "./calls/staff/dish.ts";
import * as pickup from "./calls/staff/pickup-board.ts";
import * as insights from "./calls/insights.ts";
import * as kitchen from "./calls/staff/kitchen.ts";
import * as menu from "./calls/menu.ts";
import * as monitor from "./calls/monitor.ts";
import * as operator from "./calls/operator.ts";
import * as passkey from "./calls/operator/passkey.ts";
import * as order from "./calls/order.ts";
import * as payment from "./calls/payment.ts";
import * as receipt from "./calls/order/receipt.ts";
import * as refund from "./calls/refund.ts";
import * as search from "./calls/search.ts";
import * as personal from "./calls/account/personal.ts";
import * as session from "./calls/account/session.ts";
import * as signing from "./calls/signing.ts";
import * as staff from "./calls/staff.ts";
import * as floor from "./calls/staff/table.ts";
import * as audit from "./calls/staff/audit.ts";
import * as team from "./calls/staff/team.ts";
import * as staffInvite from "./calls/staff/staff-invite.ts";
import * as table from "./calls/table.ts";
import * as tableGuest from "./calls/table/guest.ts";
import * as tableRound from "./calls/table/round.ts";
import * as tableShare from "./calls/table/share.ts";
import * as tableStaff from "./calls/table/staff-call.ts";
import * as tracking from "./calls/tracking.ts";
import * as voucher from "./calls/voucher.ts";
import * as accountSchemas from "./schemas/account.ts";
import * as benefitsSchemas from "./schemas/benefits.ts";
import * as captchaSchemas from "./schemas/captcha.ts";
import * as consentSchemas from "./schemas/account/consent.ts";
import * as printSchemas from "./schemas/staff/print.ts";
import * as shiftSchemas from "./schemas/staff/shift.ts";
import * as redemptionSchemas from "./schemas/staff/redemption.ts";
import * as staffCouponSchemas from "./schemas/staff/coupon.ts";
import * as counterSchemas from "./schemas/staff/counter.ts";
import * as billCodeSchemas from "./schemas/staff/bill-code.ts";
import * as counterMoneySchemas from "./schemas/staff/counter-money.ts";
import * as walkInSchemas from "./schemas/staff/walk-in.ts";
import * as couponSchemas from "./schemas/coupon.ts";
import * as dealSchemas from "./schemas/deal.ts";
import * as deletionSchemas from "./schemas/account/deletion.ts";
import * as dataExportSchemas from "./schemas/account/export.ts";
import * as dishSchemas from "./schemas/staff/dish.ts";
import * as pickupSchemas from "./schemas/staff/pickup-board.ts";
import * as campaignSchemas from "./schemas/discovery/campaign.ts";
import * as discoverySchemas from "./schemas/discovery/discovery.ts";
import * as feedSchemas from "./schemas/discovery/feed.ts";
import * as recommendationSchemas from "./schemas/discovery/recommendation.ts";
import * as storeInfoSchemas from "./schemas/discovery/store-info.ts";
import * as insightsSchemas from "./schemas/insights.ts";
import * as kitchenSchemas from "./schemas/staff/kitchen.ts";
import * as menuSchemas from "./schemas/menu.ts";
import * as monitorSchemas from "./schemas/monitor.ts";
import * as operatorSchemas from "./schemas/operator.ts";
import * as passkeySchemas from "./schemas/operator/passkey.ts";
import * as orderSchemas from "./schemas/order.ts";
import * as paymentSchemas from "./schemas/payment.ts";
import * as receiptSchemas from "./schemas/order/receipt.ts";
import * as refundSchemas from "./schemas/refund.ts";
import * as searchSchemas from "./schemas/discovery/search.ts";
import * as personalSchemas from "./schemas/account/personal.ts";
import * as sessionSchemas from "./schemas/account/session.ts";
import * as signingSchemas from "./schemas/signing.ts";
import * as staffSchemas from "./schemas/staff/staff.ts";
import * as floorActionSchemas from "./schemas/staff/table-action.ts";
import * as floorSchemas from "./schemas/staff/table.ts";
import * as auditSchemas from "./schemas/staff/audit.ts";
import * as teamSchemas from "./schemas/staff/team.ts";
import * as staffInviteSchemas from "./schemas/staff/staff-invite.ts";
import * as tableSchemas from "./schemas/table.ts";
import * as tableGuestSchemas from "./schemas/table/guest.ts";
import * as tableRoundSchemas from "./schemas/table/round.ts";
import * as tableShareSchemas from "./schemas/table/share.ts";
import * as tableStaffSchemas from "./schemas/table/staff-call.ts";
import * as trackingSchemas from "./schemas/tracking.ts";
import * as voucherSchemas from "./schemas/voucher.ts";

/** Every call with its schemas. For servers and tests: it imports all schemas. */
export const CALL_SCHEMAS: ReadonlyMap<Call, CallSchemas> = new Map([
  ...pair(account, accountSchemas),
  ...pair(benefits, benefitsSchemas),
  ...pair(captcha, captchaSchemas),
  ...pair(consent, consentSchemas),
  ...pair(counter, { ...counterSchemas, ...counterMoneySchemas }),
  ...pair(billCode, billCodeSchemas),
  ...pair(walkIn, walkInSchemas),
  ...pair(redemption, redemptionSchemas),
  ...pair(staffCoupon, staffCouponSchemas),
  ...pair(print, printSchemas),
  ...pair(shift, shiftSchemas),
  ...pair(coupon, couponSchemas),
  ...pair(deal, dealSchemas),
  ...pair(dataExport, dataExportSchemas),
  ...pair(deletion, deletionSchemas),
  ...pair(discovery, {
    ...discoverySchemas,
    ...campaignSchemas,
    ...feedSchemas,
    ...recommendationSchemas,
    ...storeInfoSchemas,
  }),
  ...pair(dish, dishSchemas),
  ...pair(insights, insightsSchemas),
  ...pair(kitchen, kitchenSchemas),
  ...pair(menu, menuSchemas),
  ...pair(monitor, monitorSchemas),
  ...pair(operator, operatorSchemas),
  ...pair(passkey, passkeySchemas),
  ...pair(order, orderSchemas),
  ...pair(payment, paymentSchemas),
  ...pair(receipt, receiptSchemas),
  ...pair(pickup, pickupSchemas),
  ...pair(refund, refundSchemas),
  ...pair(search, searchSchemas),
  ...pair(personal, personalSchemas),
  ...pair(session, sessionSchemas),
  ...pair(signing, signingSchemas),
  ...pair(staff, staffSchemas),
  ...pair(floor, { ...floorSchemas, ...floorActionSchemas }),
  ...pair(team, teamSchemas),
  ...pair(audit, auditSchemas),
  ...pair(staffInvite, staffInviteSchemas),
  ...pair(table, tableSchemas),
  ...pair(tableGuest, tableGuestSchemas),
  ...pair(tableRound, tableRoundSchemas),
  ...pair(tableShare, tableShareSchemas),
  ...pair(tableStaff, tableStaffSchemas),
  ...pair(tracking, trackingSchemas),
  ...pair(voucher, voucherSchemas),
]);

/** @throws Error for a call outside the contract */
export function getCallSchemas(call: Call): CallSchemas {
  const schemas = CALL_SCHEMAS.get(call);
  if (schemas === undefined) throw new Error(`${call.path} has no schemas`);
  return schemas;
}

type SchemasOf<C> = C extends Call<infer S, Access> ? S : never;
/** Schemas by call name: a missing or swapped one does not compile. */
type SchemasFor<Calls> = {
  readonly [N in keyof Calls as Calls[N] extends Call ? N : never]: SchemasOf<Calls[N]>;
};

function pair<Calls extends object>(
  calls: Calls,
  schemas: SchemasFor<Calls>,
): (readonly [Call, CallSchemas])[] {
  const byName = new Map<string, unknown>(Object.entries(schemas));
  return Object.entries(calls).flatMap(([name, call]: [string, unknown]) => {
    const found = byName.get(name);
    return isCall(call) && isCallSchemas(found) ? [[call, found] as const] : [];
  });
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "access" in value;
}

function isCallSchemas(value: unknown): value is CallSchemas {
  return typeof value === "object" && value !== null && "payload" in value && "data" in value;
}
