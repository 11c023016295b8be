const FORCED_ROUTES =
  /^\/platform\/(?:confirmOrder|groupCouponOrderDetail|cashier|accountDeletion(?:Declaration|AssetsCheck|Verify|Submit))\/*$/;

/** A trailing slash is ignored. */
export function isForcedRoute(pathname: string): boolean {
  return FORCED_ROUTES.test(pathname);
}

/** Sent with the login and its events. */
export interface LoginContext {
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
