import type { ClientOrigin } from "../../../http/security/client-keys.ts";
import type { StaffPlace } from "./redemption-deps.ts";

/**
 * By whom the codes for vouchers are counted: the operator as a browser, the store as a network. Of no
 * caller: a browser's id has no colon, an address is no name.
 */
export function toOrigin({ storeId, by }: StaffPlace): ClientOrigin {
  return { browserId: `staff:${by}`, address: `store ${storeId}`, userAgent: "" };
}
