import type { Charge } from "./charge-store.ts";

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
export function buildActions({ paymentType, transactionId }: Charge, baseUrl: string): Action[] {
  const v2 = `${baseUrl}/midtrans/v2`;
  const deeplink = get("deeplink-redirect", `${baseUrl}/midtrans/pay/${transactionId}`);
  switch (paymentType) {
    case "qris":
      return [get("generate-qr-code", `${v2}/qris/${transactionId}/qr-code`)];
    case "shopeepay":
      return [deeplink];
    case "gopay":
      return [
        get("generate-qr-code", `${v2}/gopay/${transactionId}/qr-code`),
        deeplink,
        get("get-status", `${v2}/${transactionId}/status`),
        { name: "cancel", method: "POST", url: `${v2}/${transactionId}/cancel` },
      ];
  }
}

function get(name: string, url: string): Action {
  return { name, method: "GET", url };
}
