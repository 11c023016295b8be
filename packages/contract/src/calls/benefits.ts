import { userCall } from "../call.ts";
import type * as schemas from "../schemas/benefits.ts";

export const changeBenefits = userCall<typeof schemas.changeBenefits>("/order/benefits");

export const offerBillDeal = userCall<typeof schemas.offerBillDeal>("/order/deal_offer");

export const settleOrder = userCall<typeof schemas.settleOrder>("/order/settle");
