import type { CouponOffer } from "@santap/contract/schemas/coupon";
import type { LazyComponent } from "@santap/ui/deferred";
import { createContext, use } from "react";
import type { SavedCodeProps } from "./pay-result/saved-code.ts";
import type { LoginPopupProps } from "./session/login-request.ts";
import type { CaptchaProps, QuietProof } from "./session/captcha-subject.ts";

export interface UnpaidBarProps {
  /** The store on screen, whose order comes first. */
  storeId?: string | undefined;
  /** Only counts, where the page shows them itself. */
  hidden?: boolean;
}

/** What other screens show of coupons. */
export type CouponPartProps =
  | { part: "store"; storeId: string; brief: boolean }
  /** Those of a list, to claim in place; `onOutdated`: they have to be read again. */
  | { part: "offers"; label: string; offers: readonly CouponOffer[]; onOutdated: () => void }
  /** What was given to the account, once, in a sheet. */
  | { part: "received" }
  /** What ends within three days, once. */
  | { part: "soonOver" }
  /** The sheet with the account's link for friends. */
  | { part: "invite"; open: boolean; onClose: () => void };

/** What features show on screens of others, given in by the route table; features do not import each other. */
export interface Parts {
  accountNotices: LazyComponent<object>;
  captcha: LazyComponent<CaptchaProps>;
  coupons: LazyComponent<CouponPartProps>;
  savedCode: LazyComponent<SavedCodeProps>;
  loginPopup: LazyComponent<LoginPopupProps>;
  unpaidBar: LazyComponent<UnpaidBarProps>;
  loadQuietProof: () => Promise<QuietProof>;
}

export const PartsContext = createContext<Parts | null>(null);

export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error("useParts outside of PartsContext");
  return parts;
}
