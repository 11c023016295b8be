import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { ErasePart } from "../../db/erasure.ts";
import type { SessionDeps } from "../../identity/session/session-deps.ts";
import type { Parts } from "../../parts.ts";
import { serveDeletion } from "./deletion-routes.ts";
import { eraseAgain, eraseDueAccounts } from "./erase-accounts.ts";
import { openErasureList } from "./erasure-list-store.ts";

export function registerDeletion(
  { calls, workers, config, db, clock, log }: Parts,
  session: SessionDeps,
  eraseParts: readonly ErasePart[],
): void {
  serveDeletion(calls, { ...session, deletionGraceMs: config.deletionGraceMs });
  const onError = (err: unknown) => log.error({ err }, "an account could not be erased");
  const erasureList = openErasureList(config.erasureList);
  const erasure = { db, secrets: config.secrets, clock, onError, erasureList, parts: eraseParts };
  let listIsRead = false;
  workers.add({
    name: "account-erasure",
    everyMs: MINUTE_MS,
    async run() {
      const again = listIsRead ? 0 : await eraseAgain(erasure);
      listIsRead = true;
      return again + (await eraseDueAccounts(erasure));
    },
  });
}
