/** Brands that write themselves otherwise than the wire does. */
const BRANDS: Readonly<Record<string, string>> = { SHOPEEPAY: "ShopeePay", GOPAY: "GoPay" };

/** A payment method as people write it; one that is not known keeps the server's name. */
export function formatMethodName(payType: string): string {
  return Object.hasOwn(BRANDS, payType) ? (BRANDS[payType] ?? payType) : payType;
}
