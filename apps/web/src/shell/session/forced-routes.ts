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
