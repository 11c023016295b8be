import { ErrorCode } from "@santap/contract/errors/codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { refuse } from "../../../http/refusal.ts";
import type { OrderRow } from "../rows/order-row.ts";

/** The order is not as it was shown. */
export function refuseOtherAmount({ payable_amount: payableAmount }: OrderRow): never {
  const amount = formatRupiah(payableAmount);
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params: { amount } }, { payableAmount });
}
