import { queryMenu } from "@santap/contract/calls/menu";
import {
  listDishes as listCall,
  markSoldOut as soldOutCall,
  putOnSale as onSaleCall,
} from "@santap/contract/calls/staff/dish";
import type { CallServer } from "../../http/serve-call.ts";
import type { MenuCache } from "./menu-cache.ts";
import { loadMenu } from "./query-menu.ts";
import type { ChangeDeps } from "./sold-out/change-dish.ts";
import { listDishes } from "./sold-out/list-dishes.ts";
import { markSoldOut } from "./sold-out/mark-sold-out.ts";
import { putOnSale } from "./sold-out/put-on-sale.ts";

export interface MenuDeps extends ChangeDeps {
  menus: MenuCache;
}

export function serveMenu(calls: CallServer, deps: MenuDeps): void {
  const { menus, clock } = deps;
  calls.serve(queryMenu, async ({ payload, caller }) =>
    loadMenu(menus, { storeId: payload.storeId, language: caller.language, now: clock() }),
  );
  calls.serve(listCall, ({ payload, caller }) =>
    listDishes(deps, payload.storeId, caller.language),
  );
  calls.serve(soldOutCall, ({ payload, staff, caller }) =>
    markSoldOut(deps, payload, { staff, language: caller.language }),
  );
  calls.serve(onSaleCall, ({ payload, staff, caller }) =>
    putOnSale(deps, payload, { staff, language: caller.language }),
  );
}
