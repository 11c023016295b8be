import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/discovery.ts";

export const queryStores = optionalCall<typeof schemas.queryStores>("/homepage/query_poi_list", {
  signed: false,
});
