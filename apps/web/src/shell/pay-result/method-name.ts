const BRANDS: Readonly<Record<string, string>> = { SHOPEEPAY: "ShopeePay", GOPAY: "GoPay" };

/** Display name; the server's for an unknown method. */
export function formatMethodName(payType: string): string {
  return Object.hasOwn(BRANDS, payType) ? (BRANDS[payType] ?? payType) : payType;
}
