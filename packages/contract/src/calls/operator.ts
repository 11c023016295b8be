import { guestCall, operatorCall } from "../call.ts";
import type * as schemas from "../schemas/operator.ts";

/** The session travels as an HttpOnly cookie; nothing of it is in the answer. */
export const operatorLogin = guestCall<typeof schemas.operatorLogin>("/operator/login", {
  signed: false,
});

export const operatorLogout = guestCall<typeof schemas.operatorLogout>("/operator/logout", {
  signed: false,
});

export const operatorMe = operatorCall<typeof schemas.operatorMe>("/operator/me");
