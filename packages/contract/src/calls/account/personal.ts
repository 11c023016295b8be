import { userCall } from "../../call.ts";
import type * as schemas from "../../schemas/account/personal.ts";

export const sendAccountCode = userCall<typeof schemas.sendAccountCode>("/account/code/send");

export const changePhone = userCall<typeof schemas.changePhone>("/account/phone/change");
