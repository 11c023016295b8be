import { guestCall } from "../call.ts";
import type * as schemas from "../schemas/signing.ts";

export const registerKey = guestCall<typeof schemas.registerKey>("/security/registerKey", {
  signed: false,
});
