import type { ErasePart } from "./db/erasure.ts";
import { eraseSeen } from "./discovery/home/popup/seen-store.ts";
import { eraseAccount } from "./identity/account/account-store.ts";
import { eraseConsents } from "./identity/consent/consent-store.ts";
import { eraseCodes } from "./identity/otp/erase-codes.ts";
import { eraseSessions } from "./identity/session/session-store.ts";
import { eraseSigningKeys } from "./identity/signing/signing-store.ts";
import { eraseMessages } from "./messaging/message/message-store.ts";
import { eraseCoupons } from "./offers/coupon/coupon-store.ts";
import { erasePurchases } from "./offers/deal/purchase-store.ts";
import { eraseInvitations } from "./offers/invite/invite-store.ts";
import { eraseVouchers } from "./offers/voucher/voucher-store.ts";
import { eraseOrders } from "./ordering/order/erase-orders.ts";
import { eraseShares } from "./ordering/bill/rows/share-store.ts";
import { eraseParticipants } from "./ordering/table/guest-store.ts";
import { erasePayments } from "./paying/payment/notification/notification-store.ts";
import { eraseExports } from "./privacy/export/export-store.ts";
import { erasePrints } from "./restaurant/print/job/job-store.ts";

/** Bills are found by who sat at their tables and sent their rounds, phones by the account: those come later. */
export const ERASE_PARTS: readonly ErasePart[] = [
  erasePrints,
  eraseOrders,
  eraseParticipants,
  eraseShares,
  erasePurchases,
  eraseVouchers,
  erasePayments,
  eraseSigningKeys,
  eraseCodes,
  eraseMessages,
  eraseConsents,
  eraseExports,
  eraseSessions,
  eraseCoupons,
  eraseSeen,
  eraseInvitations,
  eraseAccount,
];
