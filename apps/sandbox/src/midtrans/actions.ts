import type { Payment } from "../payment/payment.ts";

export interface Action {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly url: string;
}

/**
 * The `actions` of the charge response. As in Midtrans' own sandbox, GoPay's deeplink is a web page.
 *
 * @param baseUrl public address of the sandbox, without a trailing slash
 */
export function buildActions(payment: Payment, baseUrl: string): Action[] {
  const { referenceNo: id, method, redirectUrl } = payment;
  const v2 = `${baseUrl}/midtrans/v2`;
  const deeplink = get("deeplink-redirect", redirectUrl ?? "");
  if (method === "QRIS") return [get("generate-qr-code", `${v2}/qris/${id}/qr-code`)];
  if (method !== "GOPAY") return [deeplink];
  return [
    get("generate-qr-code", `${v2}/gopay/${id}/qr-code`),
    deeplink,
    get("get-status", `${v2}/${id}/status`),
    { name: "cancel", method: "POST", url: `${v2}/${id}/cancel` },
  ];
}

function get(name: string, url: string): Action {
  return { name, method: "GET", url };
}
