import { queryMenu } from "@santap/contract/calls/menu";
import type { CallServer } from "../../http/serve-call.ts";
import type { MenuCache } from "./menu-cache.ts";
import { loadMenu } from "./query-menu.ts";

export function serveMenu(calls: CallServer, cache: MenuCache, clock: () => number): void {
  calls.serve(queryMenu, async ({ payload, caller }) =>
    loadMenu(cache, { storeId: payload.storeId, language: caller.language, now: clock() }),
  );
}
