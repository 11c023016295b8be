import { lazy } from "react";
import { Route, Routes } from "react-router";
import { LOGIN_PROTOCOL_PATH, PAY_CODE_PATH, PRIVACY_POLICY_PATH } from "./paths.ts";
import { registerLoginPopup } from "./shell/session/login-popup-outlet.tsx";

registerLoginPopup(async () => (await import("./login-popup.ts")).LoginPopup);

const HomeScreen = lazy(async () => ({
  default: (await import("./features/home/home-screen.tsx")).HomeScreen,
}));
const TableScreen = lazy(async () => ({
  default: (await import("./features/table/table-screen.tsx")).TableScreen,
}));
const StoreScreen = lazy(async () => ({
  default: (await import("./features/menu/store-screen.tsx")).StoreScreen,
}));
const ConfirmOrderScreen = lazy(async () => ({
  default: (await import("./features/order/confirm/confirm-order-screen.tsx")).ConfirmOrderScreen,
}));
const PaymentContainer = lazy(async () => ({
  default: (await import("./features/cashier/payment-container.tsx")).PaymentContainer,
}));
const QrisScreen = lazy(async () => ({
  default: (await import("./features/pay/page/qris-screen.tsx")).QrisScreen,
}));
const OrdersScreen = lazy(async () => ({
  default: (await import("./features/order/list/orders-screen.tsx")).OrdersScreen,
}));
const OrderDetailScreen = lazy(async () => ({
  default: (await import("./features/order/detail/order-detail-screen.tsx")).OrderDetailScreen,
}));
const MeScreen = lazy(async () => ({
  default: (await import("./features/me/me-screen.tsx")).MeScreen,
}));
const LegalScreen = lazy(async () => ({
  default: (await import("./features/legal/legal-screen.tsx")).LegalScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import("./shell/state/not-found-screen.tsx")).NotFoundScreen,
}));

/** Every screen of the app; each is a chunk of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/t/:tableCode" element={<TableScreen />} />
      <Route path="/platform/store/:storeId" element={<StoreScreen />} />
      <Route path="/platform/confirmOrder" element={<ConfirmOrderScreen />} />
      <Route path="/platform/cashier" element={<PaymentContainer />} />
      <Route path={PAY_CODE_PATH} element={<QrisScreen />} />
      <Route path="/platform/orders" element={<OrdersScreen />} />
      <Route path="/platform/orderDetail" element={<OrderDetailScreen />} />
      <Route path="/platform/me" element={<MeScreen />} />
      <Route path={LOGIN_PROTOCOL_PATH} element={<LegalScreen document="agreement" />} />
      <Route path={PRIVACY_POLICY_PATH} element={<LegalScreen document="privacy" />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
