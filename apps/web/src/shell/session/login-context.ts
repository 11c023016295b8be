/** The pages that force a guest to log in: these and no others. */
export const FORCED_ROUTES: readonly string[] = [
  "/platform/confirmOrder",
  "/platform/groupCouponOrderDetail",
  "/platform/cashier",
  "/platform/accountDeletionDeclaration",
  "/platform/accountDeletionAssetsCheck",
  "/platform/accountDeletionVerify",
  "/platform/accountDeletionSubmit",
];

/** Whether a path forces login; a trailing slash makes no difference. */
export function isForcedRoute(pathname: string): boolean {
  return FORCED_ROUTES.includes(pathname.replace(/\/+$/, ""));
}

/** Why and where somebody is asked to log in; travels with the login and its events. */
export interface LoginContext {
  /** The event that the popup's steps are reported under. */
  eventId?: string;
  /** What the code is good for; `LOGIN` by default. */
  sceneType?: string;
  /** 1 by default: nothing goes on without a login. 0: the person asked for it themselves. */
  isForceLogin?: number;
  /** The page that asked, by the name of its route. */
  scene?: string;
  /** By default those that the visit brought along. */
  inviteCode?: string;
  shareMethod?: string;
}

/** A private page did not open, a button was tapped, or the session of a call was over. */
export type LoginCause = "forced" | "invited" | "expired";

/** The context of a login that is asked for on a page. */
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
