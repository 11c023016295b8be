import type { ProviderRefs } from "../acquirer/provider-ref-store.ts";
import type { XenditGateway } from "./xendit-gateway.ts";

export const XENDIT_FEE_SWITCH = "fees paid by the customer (account settings, Fees)";

export interface XenditParts {
  provider: string;
  gateway: XenditGateway;
  refs: ProviderRefs;
  openTries: number;
  clock(): number;
}
