import { cashierDetail, queryQrCode } from "@santap/contract/calls/payment";
import { callEarly } from "./api.ts";
import { CASHIER_PATH, PAY_CODE_PATH } from "./paths.ts";
import { hostBridge } from "./shell/device/host-bridge.ts";
import { localStore } from "@santap/client/storage";
import { readLatestTable } from "./shell/order-draft/joined-table.ts";
import { session } from "./shell/session/session.ts";

/** Requests what the checkout shows while its code is still loading. */
export function startEarlyCalls({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const query = new URLSearchParams(search);
  const [box, orderId, step] = ["box", "orderId", "pay_status"].map((name) => query.get(name));
  const isGuest = session.get().tokenInfo === null;
  if (pathname === PAY_CODE_PATH && box) callEarly(queryQrCode, { box });
  if (pathname !== CASHIER_PATH || !orderId || isGuest) return;
  if (step === "waitPay" || step === "payCode") return;
  const participantToken = readLatestTable(localStore, Date.now())?.participantToken;
  callEarly(
    cashierDetail,
    { partnerCode: hostBridge().partnerCode, orderId },
    { participantToken },
  );
}
