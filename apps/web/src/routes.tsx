import { lazyWithRetry } from "@santap/ui/deferred";
import { lazy } from "react";
import type { ComponentType } from "react";
import { LOGIN_PROTOCOL_PATH, PAY_CODE_PATH, PRIVACY_POLICY_PATH } from "./paths.ts";
import { withMessages, type Namespace } from "./shell/language/catalog.ts";
import { couponPart } from "./shell/coupon/register-coupon-part.ts";
import { Route, Routes } from "./shell/route/router.tsx";
import { registerKeptCode } from "./shell/pay-result/kept-code-loader.ts";
import { registerLoginPopup } from "./shell/session/login-popup-outlet.tsx";
import { unpaidBar } from "./shell/unpaid/register-unpaid-bar.ts";

registerLoginPopup(() =>
  withMessages(
    ["account"],
    async () => (await import("./features/account/login-popup.tsx")).LoginPopup,
  ),
);

registerKeptCode(() =>
  withMessages(
    ["pay"],
    async () => (await import("./features/payment/kept/kept-qr-code.tsx")).KeptQrCode,
  ),
);

unpaidBar.component = lazyWithRetry(() =>
  withMessages(
    ["unpaid"],
    async () => (await import("./features/order/unpaid/unpaid-bar.tsx")).UnpaidBar,
  ),
);

couponPart.component = lazyWithRetry(() =>
  withMessages(
    ["coupon"],
    async () => (await import("./features/coupon/coupon-part.tsx")).CouponPart,
  ),
);

const HomeScreen = screen(
  ["discovery", "home"],
  async () => (await import("./features/discovery/home/home-screen.tsx")).HomeScreen,
);
const TableScreen = screen(
  ["table"],
  async () => (await import("./features/table/table-screen.tsx")).TableScreen,
);
const StoreScreen = screen(
  ["menu"],
  async () => (await import("./features/menu/store-screen.tsx")).StoreScreen,
);
const DiscoveryScreen = screen(
  ["discovery"],
  async () => (await import("./features/discovery/discovery-screen.tsx")).DiscoveryScreen,
);
const SearchScreen = screen(
  ["discovery", "search"],
  async () => (await import("./features/discovery/search/search-screen.tsx")).SearchScreen,
);
const DealScreen = screen(
  ["deal"],
  async () => (await import("./features/deal/deal-screen.tsx")).DealScreen,
);
const ConfirmOrderScreen = screen(
  ["order", "confirm"],
  async () =>
    (await import("./features/order/confirm/confirm-order-screen.tsx")).ConfirmOrderScreen,
);
const PaymentContainer = screen(
  ["cashier"],
  async () => (await import("./features/payment/payment-container.tsx")).PaymentContainer,
);
const QrisScreen = screen(
  ["pay"],
  async () => (await import("./features/payment/qris/qris-screen.tsx")).QrisScreen,
);
const OrdersScreen = screen(
  ["order"],
  async () => (await import("./features/order/list/orders-screen.tsx")).OrdersScreen,
);
const OrderDetailScreen = screen(
  ["order", "detail"],
  async () => (await import("./features/order/detail/order-detail-screen.tsx")).OrderDetailScreen,
);
const PurchaseScreen = screen(
  ["voucher"],
  async () => (await import("./features/voucher/purchase-screen.tsx")).PurchaseScreen,
);
const AssetsScreen = screen(
  ["coupon"],
  async () => (await import("./features/coupon/coupon-part.tsx")).AssetsScreen,
);
const MeScreen = screen(
  ["legal", "me"],
  async () => (await import("./features/account/profile/me-screen.tsx")).MeScreen,
);
const LegalScreen = screen(
  ["legal"],
  async () => (await import("./features/legal/legal-screen.tsx")).LegalScreen,
);
const NotFoundScreen = screen(
  [],
  async () => (await import("./shell/state/not-found-screen.tsx")).NotFoundScreen,
);

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/t/:tableCode" element={<TableScreen />} />
      <Route path="/platform/store/:storeId" element={<StoreScreen />} />
      <Route path="/platform/table/:storeId" element={<TableScreen />} />
      <Route path="/platform/search" element={<SearchScreen />} />
      <Route path="/platform/stores" element={<DiscoveryScreen />} />
      <Route path="/platform/mall/:mallId" element={<DiscoveryScreen />} />
      <Route path="/platform/activity/:activityId" element={<DiscoveryScreen />} />
      <Route path="/platform/brandPavilion/:brandId" element={<DiscoveryScreen />} />
      <Route path="/platform/groupCoupon/:dealId" element={<DealScreen />} />
      <Route path="/platform/confirmOrder" element={<ConfirmOrderScreen />} />
      <Route path="/platform/cashier" element={<PaymentContainer />} />
      <Route path={PAY_CODE_PATH} element={<QrisScreen />} />
      <Route path="/platform/orders" element={<OrdersScreen />} />
      <Route path="/platform/orderDetail" element={<OrderDetailScreen />} />
      <Route path="/platform/groupCouponOrderDetail" element={<PurchaseScreen />} />
      <Route path="/platform/assets" element={<AssetsScreen />} />
      <Route path="/platform/me" element={<MeScreen />} />
      <Route path={LOGIN_PROTOCOL_PATH} element={<LegalScreen document="agreement" />} />
      <Route path={PRIVACY_POLICY_PATH} element={<LegalScreen document="privacy" />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** One chunk per screen, loaded together with its messages. */
function screen<P>(namespaces: readonly Namespace[], load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await withMessages(namespaces, load) }));
}
