import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/discovery/discovery.ts";

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
