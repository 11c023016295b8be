import { giveCoupons, giveSignUpCoupons } from "./offers/coupon/give-coupons.ts";
import { invitationInsert } from "./offers/invite/record-invitation.ts";
import { linkGuestToUser } from "./ordering/table/link-guest-to-user.ts";
import { registerMenu } from "./catalogue/menu/register.ts";
import { registerDiscovery } from "./discovery/register.ts";
import { ERASE_PARTS } from "./erase-parts.ts";
import type { FindPreview } from "./http/static/page-preview.ts";
import { releaseUnsentCode } from "./identity/otp/release-unsent-code.ts";
import { registerIdentity } from "./identity/register.ts";
import { registerInsight } from "./insight/register.ts";
import { registerMessage } from "./messaging/message/register.ts";
import { registerOffers } from "./offers/register.ts";
import { registerOrdering } from "./ordering/register.ts";
import { registerPaidTriggers } from "./paid-order-triggers.ts";
import type { Parts } from "./parts.ts";
import { queryShareNow } from "./paying/payment/attempt/query-share-now.ts";
import { loadPayments } from "./paying/payment/order-payments.ts";
import { listPayMethods } from "./paying/payment/payment-methods.ts";
import { cancelLiveAttempt } from "./paying/payment/reconcile/cancel-attempt.ts";
import { listStoreRefunds } from "./paying/payment/store-refunds.ts";
import { loadRefunds } from "./paying/refund/load-refunds.ts";
import { requestVoidRefund } from "./paying/refund/request-void-refund.ts";
import { expireVoucher } from "./paying/refund/voucher/expire-voucher.ts";
import { connectPaying, registerPaying } from "./paying/register.ts";
import { offerUndo } from "./privacy/deletion/undo-deletion.ts";
import { registerDeletion } from "./privacy/deletion/register.ts";
import { registerExport } from "./privacy/export/register.ts";
import { addAuditEntry, addAuditEntryInStores } from "./restaurant/staff/add-audit-entry.ts";
import { registerRestaurant } from "./restaurant/register.ts";

/**
 * The contexts of the server, from the ground up. A context imports only those before it; what it needs of a
 * later one is a function that it is given here.
 */
export async function registerContexts(parts: Parts): Promise<{ findPreview: FindPreview }> {
  const { config: settings, db } = parts;
  registerPaidTriggers();
  const paying = connectPaying(parts);
  const { acquirers, cancelling } = paying;

  const messaging = await registerMessage(parts, { releaseUnsentCode });
  const identity = registerIdentity(parts, {
    messaging,
    welcome: { giveSignUpCoupons, giveCoupons, invitationInsert, linkGuestToUser },
    offerUndo: (tx, account) => offerUndo({ settings }, tx, account),
    recordAccess: addAuditEntryInStores,
  });
  const menus = registerMenu(parts, { addAuditEntry });
  registerOffers(parts, {
    listStoreRefunds: (payTypes, vouchers) => listStoreRefunds(acquirers, payTypes, vouchers),
    expireVoucher: (expired, now) => expireVoucher(db, expired, now),
  });
  registerOrdering(parts, {
    cancelLiveAttempt: (storeId, orderId) => cancelLiveAttempt(cancelling, storeId, orderId),
    listPayMethods: (charge, partnerCode) => listPayMethods(charge, { partnerCode, acquirers }),
    ...{ loadPayments, loadRefunds, requestVoidRefund, queryShareNow },
  });
  await registerPaying(parts, paying);
  registerRestaurant(parts, {
    ...{ cancelling, loadPayments, loadRefunds, requestVoidRefund },
    otp: identity,
  });
  const findPreview = registerDiscovery(parts, menus);
  await registerInsight(parts);
  registerDeletion(parts, identity, ERASE_PARTS);
  registerExport(parts, identity);
  return { findPreview };
}
