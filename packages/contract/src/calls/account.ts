import { guestCall, userCall } from "../call.ts";
import type * as schemas from "../schemas/account.ts";

export const checkSlider = guestCall<typeof schemas.checkSlider>("/account/checkSlider");

export const sendCode = guestCall<typeof schemas.sendCode>("/account/sendCode");

export const login = guestCall<typeof schemas.login>("/account/login");

export const sendCodeByToken = userCall<typeof schemas.sendCodeByToken>(
  "/verification/sendCodeByToken",
);

export const profile = userCall<typeof schemas.profile>("/account/profile");

export const preferences = userCall<typeof schemas.preferences>("/account/preferences");

export const refreshSession = guestCall<typeof schemas.refreshSession>("/account/refresh");

export const logout = guestCall<typeof schemas.logout>("/account/logout");
