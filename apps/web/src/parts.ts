import type { Parts } from "./shell/parts.ts";
import { lazyPart } from "./shell/language/lazy-part.ts";

/** For the shell, which shows them on screens of any feature. */
export const SHELL_PARTS: Parts = {
  accountNotices: lazyPart(["me", "personal"], () =>
    import("./features/account/notices/account-notices.tsx").then((part) => part.AccountNotices),
  ),
  captcha: lazyPart(["human"], () =>
    import("./features/captcha/captcha.tsx").then((part) => part.Captcha),
  ),
  coupons: lazyPart(["coupon"], () =>
    import("./features/coupon/coupon-part.tsx").then((part) => part.CouponPart),
  ),
  savedCode: lazyPart(["pay"], () =>
    import("./features/payment/saved/saved-qr-code.tsx").then((part) => part.SavedQrCode),
  ),
  loginPopup: lazyPart(["account"], () =>
    import("./features/account/login-popup.tsx").then((part) => part.LoginPopup),
  ),
  unpaidBar: lazyPart(["unpaid"], () =>
    import("./features/order/unpaid/unpaid-bar.tsx").then((part) => part.UnpaidBar),
  ),
  /** The part of the captcha that shows nothing. */
  loadQuietProof: () =>
    import("./features/captcha/quiet/open-quiet-proof.ts").then((part) => part.openQuietProof()),
};

export const offlineSupport = lazyPart(["offline"], () =>
  import("./features/offline/offline-support.tsx").then((part) => part.OfflineSupport),
);
