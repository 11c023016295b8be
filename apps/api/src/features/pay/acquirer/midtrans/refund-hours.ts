import type { PayType } from "@santap/domain/payment/pay-type";

const MINUTE_MS = 60_000;
const WIB_MS = 7 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** ShopeePay takes no refunds from 23:55 to 06:00 in Jakarta; a margin for clocks that differ. */
const CLOSES_AT = (23 * 60 + 45) * MINUTE_MS;
const OPENS_AT = (6 * 60 + 10) * MINUTE_MS;

/** Whether whoever holds the money takes refunds at this moment (epoch ms). */
export function takesRefundsNow(
  behind: { payType: PayType; qrisAcquirer: "gopay" | "airpay shopee" },
  now: number,
): boolean {
  const shopee =
    behind.payType === "SHOPEEPAY" ||
    (behind.payType === "QRIS" && behind.qrisAcquirer === "airpay shopee");
  const timeOfDay = (now + WIB_MS) % DAY_MS;
  return !shopee || (timeOfDay >= OPENS_AT && timeOfDay < CLOSES_AT);
}
