/** Every address of the app is built here; route patterns are in `routes.tsx`. */
export const paths = {
  home: () => "/",
  tableBill: (storeId: string) => `/platform/table/${encodeURIComponent(storeId)}`,
  table: (tableCode: string) => `/t/${encodeURIComponent(tableCode)}`,
  store: (storeId: string) => `/platform/store/${encodeURIComponent(storeId)}`,
  groupCoupon: (dealId: string) => `/platform/groupCoupon/${encodeURIComponent(dealId)}`,
  groupCouponOrderDetail: (orderId: string) =>
    address("/platform/groupCouponOrderDetail", { orderId }),
  confirmOrder: (at: { storeId: string; sessionId?: string | undefined }) =>
    address("/platform/confirmOrder", at),
  cashier: (at: {
    orderId: string;
    ticket?: string | undefined;
    pageId?: string | undefined;
    box?: string | undefined;
    pay_status?: "cashier" | "waitPay" | "payCode" | undefined;
  }) => address(CASHIER_PATH, at),
  payCode: (at: { orderId: string; box: string; pageId?: string | undefined }) =>
    address(PAY_CODE_PATH, at),
  orders: () => "/platform/orders",
  orderDetail: (orderId: string) => address("/platform/orderDetail", { orderId }),
  assets: (category?: string) => address("/platform/assets", { category }),
  me: () => "/platform/me",
  /** Of an order, a share or one of its refunds. */
  receipt: (orderId: string, refundId?: string) =>
    address("/platform/receipt", { orderId, refundId }),
  mall: (mallId: string) => `/platform/mall/${encodeURIComponent(mallId)}`,
  brandPavilion: (brandId: string) => `/platform/brandPavilion/${encodeURIComponent(brandId)}`,
  activity: (activityId: string) => `/platform/activity/${encodeURIComponent(activityId)}`,
  stores: (query: Query = {}) => address("/platform/stores", query),
  search: (query: Query = {}) => address("/platform/search", query),
  declaration: () => "/platform/accountDeletionDeclaration",
  assetsCheck: () => "/platform/accountDeletionAssetsCheck",
  verify: () => "/platform/accountDeletionVerify",
  submit: () => "/platform/accountDeletionSubmit",
  consents: () => "/platform/consents",
  exportData: () => "/platform/myData",
  phone: () => "/platform/phone",
  sessions: () => "/platform/sessions",
  loginProtocol: (source: LegalSource = "login") =>
    address(LOGIN_PROTOCOL_PATH, { type: "accountAgreement", source }),
  privacyPolicy: (source: LegalSource = "login") =>
    address(PRIVACY_POLICY_PATH, { type: "privacyAgreement", source }),
};

/** The QRIS page's timers act only while this is still the path. */
export const CASHIER_PATH = "/platform/cashier";
export const PAY_CODE_PATH = "/platform/payPage/payCode";

export const ACCOUNT_RESTORE_PATH = "/platform/accountRestore";

export const LOGIN_PROTOCOL_PATH = "/platform/loginProtocol";
export const PRIVACY_POLICY_PATH = "/platform/privacyPolicy";

export type LegalSource = "login" | "me";

/** Reading the legal texts keeps the login popup open. */
export function isLegalPath(pathname: string): boolean {
  return pathname === LOGIN_PROTOCOL_PATH || pathname === PRIVACY_POLICY_PATH;
}

/** `store:<storeId>`: the page that opened a checkout. */
export function storePageId(storeId: string): string {
  return `store:${storeId}`;
}

/** `deal:<dealId>`: the page of a deal that is being bought. */
export function dealPageId(dealId: string): string {
  return `deal:${dealId}`;
}

/** The order that a checkout was opened for: a purchase where a deal's page opened it. */
export function getOrderPath(orderId: string, pageId: string): string {
  if (orderId === "") return paths.orders();
  return isDealPage(pageId) ? paths.groupCouponOrderDetail(orderId) : paths.orderDetail(orderId);
}

export function isDealPage(pageId: string): boolean {
  return pageId.startsWith("deal:");
}

/** Null for an unknown `pageId`. */
export function getPagePath(pageId: string): string | null {
  const [kind, id = ""] = pageId.split(":", 2);
  if (id === "") return null;
  if (kind === "store") return paths.store(id);
  return kind === "order" ? paths.orderDetail(id) : null;
}

type Query = Record<string, string | undefined>;

export function address(path: string, query: Query): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
