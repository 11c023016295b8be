import { cashierDetail } from "@santap/contract/cashier";
import { queryQrCode } from "@santap/contract/pay";
import { callEarly } from "./api.ts";
import { CASHIER_PATH, PAY_CODE_PATH } from "./paths.ts";
import { hostBridge } from "./shell/device/host-bridge.ts";
import { localStore } from "./shell/device/storage.ts";
import { readLatestSeat } from "./shell/order-draft/seat.ts";
import { session } from "./shell/session/session.ts";

/**
 * On a visit that begins where somebody pays, asks for what that screen shows while its code is
 * still on the way.
 */
export function startEarlyCalls({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const query = new URLSearchParams(search);
  const [box, orderId, step] = ["box", "orderId", "pay_status"].map((name) => query.get(name));
  const isGuest = session.read().tokenInfo === null;
  if (pathname === PAY_CODE_PATH && box) callEarly(queryQrCode, { box });
  if (pathname !== CASHIER_PATH || !orderId || isGuest) return;
  if (step === "waitPay" || step === "payCode") return;
  const participantToken = readLatestSeat(localStore, Date.now())?.participantToken;
  callEarly(
    cashierDetail,
    { partnerCode: hostBridge().partnerCode, orderId },
    { participantToken },
  );
}
