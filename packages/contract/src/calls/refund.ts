import { userCall } from "../call.ts";
import type * as schemas from "../schemas/refund.ts";

export const confirmRefund = userCall<typeof schemas.confirmRefund>("/order/refund/confirm");
