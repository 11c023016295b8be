import { guestCall, operatorCall } from "../../call.ts";
import type * as schemas from "../../schemas/operator/passkey.ts";

export const startPasskeySignIn = guestCall<typeof schemas.startPasskeySignIn>(
  "/operator/passkey/start_sign_in",
  { signed: false },
);

export const signInByPasskey = guestCall<typeof schemas.signInByPasskey>(
  "/operator/passkey/sign_in",
  { signed: false },
);

export const startPasskeyRegistration = operatorCall<typeof schemas.startPasskeyRegistration>(
  "/operator/passkey/start_registration",
);

export const registerPasskey = operatorCall<typeof schemas.registerPasskey>(
  "/operator/passkey/register",
);

export const listPasskeys = operatorCall<typeof schemas.listPasskeys>("/operator/passkey/list");

export const removePasskey = operatorCall<typeof schemas.removePasskey>("/operator/passkey/remove");
