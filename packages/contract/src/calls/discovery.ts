import { optionalCall } from "../call.ts";
import type * as campaigns from "../schemas/discovery/campaign.ts";
import type * as schemas from "../schemas/discovery/discovery.ts";
import type * as feed from "../schemas/discovery/feed.ts";
import type * as recommendations from "../schemas/discovery/recommendation.ts";
import type * as infos from "../schemas/discovery/store-info.ts";

export const queryStores = optionalCall<typeof schemas.queryStores>("/homepage/query_poi_list", {
  signed: false,
});

export const listCreatives = optionalCall<typeof schemas.listCreatives>(
  "/resource_pos/page/single_resource_pos",
  { signed: false },
);

export const mallDetail = optionalCall<typeof schemas.mallDetail>("/local_life/home/mall/detail", {
  signed: false,
});

export const mallDishes = optionalCall<typeof schemas.mallDishes>(
  "/recommend/mall_recommend_product_list",
  { signed: false },
);

export const pavilionInfo = optionalCall<typeof schemas.pavilionInfo>(
  "/brand_pavilion/merchant_info",
  { signed: false },
);

export const pavilionCoupons = optionalCall<typeof campaigns.pavilionCoupons>(
  "/brand_pavilion/coupon_list",
  { signed: false },
);

export const activity = optionalCall<typeof campaigns.activity>(
  "/market/activity/query_aggregation_activity",
  { signed: false },
);

export const homeCards = optionalCall<typeof feed.homeCards>("/local_life/home/page_card_list", {
  signed: false,
});

export const pagePopup = optionalCall<typeof feed.pagePopup>("/resource_pos/page/pop", {
  signed: false,
});

export const markSeen = optionalCall<typeof feed.markSeen>("/resource_pos/page/seen");

export const recommendStores = optionalCall<typeof recommendations.recommendStores>(
  "/homepage/query_recommend_poi",
  { signed: false },
);

export const storeInfo = optionalCall<typeof infos.storeInfo>(
  "/homepage/query_homepage_store_info",
  { signed: false },
);
