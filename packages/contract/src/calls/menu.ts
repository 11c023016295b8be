import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/menu.ts";

export const queryMenu = optionalCall<typeof schemas.queryMenu>("/menu/query");
