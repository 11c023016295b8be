/** Calls without a signature; paths below the base path. */
export const SIGNING_EXEMPT_PATHS: ReadonlySet<string> = new Set([
  "/local_life/home/page_card_list",
  "/resource_pos/page/pop",
  "/resource_pos/page/single_resource_pos",
  "/resource_pos/merchant_homepage/coupon",
  "/market/coupon/query_new_received_coupon",
  "/market/activity/query_aggregation_activity",
  "/market/asset_aggregate_page/query_all_category",
  "/homepage/query_poi_list",
  "/homepage/query_recommend_poi",
  "/homepage/query_homepage_store_info",
  "/digital-food-monitor/event-tracking/pub-report",
  "/nodePublic/control/getConfig",
  "/digital-food-monitor/monitor/magicBoxSend",
  "/brand_pavilion/coupon_list",
  "/brand_pavilion/merchant_info",
  "/recommend/mall_recommend_product_list",
  "/local_life/home/mall/detail",
]);

/** App id of the tracking SDK's configuration. */
export const CONFIG_APP_ID = "10001";

/** Absolute config-fetch URLs: newest version, and the file. */
export const CONFIG_FETCH_PATHS = {
  checkUpdate: "/v3/config/checkUpdate",
  file: "/v3/config/file",
} as const;

const exemptConfigPaths: ReadonlySet<string> = new Set(Object.values(CONFIG_FETCH_PATHS));

/**
 * True for an exempt product path (query ignored) and for a config-fetch URL of our app id on any
 * host.
 */
export function isExemptFromSigning(pathOrUrl: string): boolean {
  const absolute = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(pathOrUrl);
  if (absolute === null) return SIGNING_EXEMPT_PATHS.has(pathOrUrl.replace(/[?#].*$/s, ""));
  const [, path = "", query = ""] = absolute;
  return exemptConfigPaths.has(path) && query.split("&").includes(`appId=${CONFIG_APP_ID}`);
}
