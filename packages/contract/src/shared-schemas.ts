import { TokenInfo } from "./schemas/account.ts";
import { CaptchaScene } from "./schemas/captcha.ts";
import {
  Asset,
  AssetCategory,
  CouponAsset,
  CouponEffect,
  CouponOffer,
  CouponReason,
  InviteReward,
  OfferState,
  UnusableCoupon,
  UsableCoupon,
  VoucherAsset,
} from "./schemas/coupon.ts";
import {
  BillDeal,
  DealOffer,
  DealState,
  DealTerms,
  DealType,
  OnExpiry,
} from "./schemas/deal-offer.ts";
import { BestOffer } from "./schemas/discovery/best-offer.ts";
import { Audience } from "./schemas/discovery/content.ts";
import {
  At,
  Creative,
  StoreFilters,
  StoreMall,
  StoreSummary,
} from "./schemas/discovery/discovery.ts";
import { SearchKind } from "./schemas/discovery/search.ts";
import { PayType } from "./schemas/field.ts";
import { Operator } from "./schemas/operator.ts";
import { PasskeyAssertion } from "./schemas/operator/passkey-assertion.ts";
import { Passkey } from "./schemas/operator/passkey.ts";
import { DealPurchases, VoucherInputs } from "./schemas/order-input.ts";
import {
  LineInput,
  OrderKind,
  OrderLine,
  OrderPayment,
  OrderRound,
  PayStatus,
  RefundStatus,
  RoundState,
  TimelineEntry,
} from "./schemas/order.ts";
import { OrderStatus } from "./schemas/order/order-status.ts";
import { ReturnedPayment } from "./schemas/order/returned-payment.ts";
import { Discount, PriceBreakdown, PurchaseAmount, VoucherAmount } from "./schemas/price.ts";
import { OrderRefund, RefundState } from "./schemas/refund.ts";
import { Tender } from "./schemas/staff/counter-money.ts";
import { StaffMember, Station, StoreRole } from "./schemas/staff/staff.ts";
import { PayMode, SessionStatus, TableRound } from "./schemas/table.ts";
import { TablePerson } from "./schemas/table/guest.ts";
import { OrderShare, ShareKind, ShareState, ShownBy } from "./schemas/table/share-kind.ts";
import { StaffCall } from "./schemas/table/staff-call.ts";
import { OrderVoucher, ShownCode, VoucherStatus } from "./schemas/voucher.ts";

/** Shapes that several calls share, by the names under which the description of the calls lists them. */
export const SHARED_SCHEMAS: Readonly<Record<string, object>> = {
  Asset,
  AssetCategory,
  At,
  Audience,
  BestOffer,
  BillDeal,
  CaptchaScene,
  CouponAsset,
  CouponEffect,
  CouponOffer,
  CouponReason,
  Creative,
  DealOffer,
  DealPurchases,
  DealState,
  DealTerms,
  DealType,
  Discount,
  InviteReward,
  LineInput,
  OfferState,
  OnExpiry,
  Operator,
  OrderKind,
  OrderLine,
  OrderPayment,
  OrderRefund,
  OrderRound,
  OrderShare,
  OrderStatus,
  OrderVoucher,
  Passkey,
  PasskeyAssertion,
  PayMode,
  PayStatus,
  PayType,
  PriceBreakdown,
  PurchaseAmount,
  RefundState,
  RefundStatus,
  ReturnedPayment,
  RoundState,
  SearchKind,
  SessionStatus,
  ShareKind,
  ShareState,
  ShownBy,
  ShownCode,
  StaffCall,
  StaffMember,
  Station,
  StoreFilters,
  StoreMall,
  StoreRole,
  StoreSummary,
  TablePerson,
  TableRound,
  Tender,
  TimelineEntry,
  TokenInfo,
  UnusableCoupon,
  UsableCoupon,
  VoucherAmount,
  VoucherAsset,
  VoucherInputs,
  VoucherStatus,
};
