const FORCED_ROUTES =
  /^\/platform\/(?:confirmOrder|groupCouponOrderDetail|cashier|accountDeletion(?:Declaration|AssetsCheck|Verify|Submit))\/*$/;

/** A trailing slash is ignored. */
export function isForcedRoute(pathname: string): boolean {
  return FORCED_ROUTES.test(pathname);
}

/**
 * What the popup may promise: `order` and `buy` apply coupons by themselves, `share` offers them before it
 * is paid; `pay` and `open` have none.
 */
export type LoginPurpose = "order" | "buy" | "share" | "pay" | "open";

/** Sent with the login and its events. */
export interface LoginContext {
  /** Not sent. By default that of the page. */
  purpose?: LoginPurpose;
  eventId?: string;
  /** Purpose of the code; `LOGIN` by default. */
  sceneType?: string;
  /** 1 (default): required by the page. 0: the person chose to log in. */
  isForceLogin?: number;
  /** Route name of the page that asked. */
  scene?: string;
  /** Default: the visit's attribution. */
  inviteCode?: string;
  shareMethod?: string;
}

/** A page that forces login, a button, or an expired session. */
export type LoginCause = "forced" | "invited" | "expired";

export function buildLoginContext(pathname: string, cause: LoginCause): LoginContext {
  return {
    eventId: `login_${cause}`,
    isForceLogin: cause === "invited" && !isForcedRoute(pathname) ? 0 : 1,
    scene: getScene(pathname),
  };
}

/** `orders` for `/platform/orders`, `home` for `/`, `table` for `/t/…`. */
function getScene(pathname: string): string {
  if (pathname === "/") return "home";
  if (pathname.startsWith("/t/")) return "table";
  return /^\/platform\/([A-Za-z]{1,32})(?:\/|$)/.exec(pathname)?.[1] ?? "other";
}

const NO_ORDER = /^(?:accountDeletion|groupCouponOrderDetail)/;

/** Only where a person orders afterwards are coupons their reason. */
export function findPurpose({ purpose, eventId, scene = "" }: LoginContext): LoginPurpose {
  if (purpose !== undefined) return purpose;
  if (scene === "cashier" || scene === "payPage") return "pay";
  return eventId === "login_expired" || NO_ORDER.test(scene) ? "open" : "order";
}
