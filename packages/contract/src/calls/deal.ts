import { optionalCall, userCall } from "../call.ts";
import type * as schemas from "../schemas/deal.ts";

export const dealDetail = optionalCall<typeof schemas.dealDetail>("/deal/detail");

export const listDeals = optionalCall<typeof schemas.listDeals>("/deal/list");

export const previewDealOrder =
  optionalCall<typeof schemas.previewDealOrder>("/deal/order/preview");

export const createDealOrder = userCall<typeof schemas.createDealOrder>("/deal/order/create");

export const dealOrderDetail = userCall<typeof schemas.dealOrderDetail>("/deal/order/detail");
