import { guestCall, operatorCall } from "../call.ts";
import type * as schemas from "../schemas/operator.ts";

/** The session is an HttpOnly cookie, not part of the response. */
export const operatorLogin = guestCall<typeof schemas.operatorLogin>("/operator/login", {
  signed: false,
});

export const operatorLogout = guestCall<typeof schemas.operatorLogout>("/operator/logout", {
  signed: false,
});

export const operatorMe = operatorCall<typeof schemas.operatorMe>("/operator/me");
