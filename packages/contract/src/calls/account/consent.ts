import { userCall } from "../../call.ts";
import type * as schemas from "../../schemas/account/consent.ts";

export const listConsents = userCall<typeof schemas.listConsents>("/account/consents");

export const setConsent = userCall<typeof schemas.setConsent>("/account/consents/set");
