import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/menu.ts";

export const queryMenu = optionalCall<typeof schemas.queryMenu>("/menu/query");

/** `?storeId=`; says that the store's menu has changed, to guests too. */
export const MENU_EVENTS_PATH = "/store/events";
