import { guestCall, userCall } from "../../call.ts";
import type * as schemas from "../../schemas/account/deletion.ts";

export const checkDeletion = userCall<typeof schemas.checkDeletion>("/account/deletion/check");

export const verifyDeletion = userCall<typeof schemas.verifyDeletion>("/account/deletion/verify");

export const submitDeletion = userCall<typeof schemas.submitDeletion>("/account/deletion/submit");

export const undoDeletion = guestCall<typeof schemas.undoDeletion>("/account/deletion/undo");
