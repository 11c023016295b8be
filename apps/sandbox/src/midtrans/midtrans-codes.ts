import type { CodeIssuer } from "../wallet/wallet-routes.ts";
import { actAsMidtransPayer, type Midtrans } from "./midtrans.ts";

/** Codes that were issued through Midtrans, for the wallet that scans them. */
export function midtransCodes(midtrans: Midtrans): CodeIssuer {
  return {
    scan(qrCodeText, { declines, wallet }) {
      const charge = midtrans.charges.byQr(qrCodeText);
      if (charge === null) return null;
      const outcome = declines ? "DECLINED" : "PAID";
      const issuer = wallet.toLowerCase();
      const acted = actAsMidtransPayer(midtrans, charge, { outcome, issuer });
      return acted ? { ended: false, reference: charge.transactionId } : { ended: true };
    },
  };
}
