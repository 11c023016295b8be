import { queryStores } from "@santap/contract/calls/discovery";
import type { CallServer } from "../../http/serve-call.ts";
import { listStores } from "./list-stores.ts";
import type { StoreDirectory } from "./store-directory.ts";

export function serveDiscovery(
  calls: CallServer,
  readDirectory: () => Promise<StoreDirectory>,
  clock: () => number,
): void {
  calls.serve(queryStores, async ({ payload, caller }) =>
    listStores(await readDirectory(), payload, { language: caller.language, now: clock() }),
  );
}
