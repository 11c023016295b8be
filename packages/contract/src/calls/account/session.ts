import { userCall } from "../../call.ts";
import type * as schemas from "../../schemas/account/session.ts";

export const listSessions = userCall<typeof schemas.listSessions>("/account/sessions");

export const endSessions = userCall<typeof schemas.endSessions>("/account/sessions/end");
