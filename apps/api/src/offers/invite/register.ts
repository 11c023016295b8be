import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { serveInvite } from "./invite-routes.ts";
import { settleDueInvitations } from "./settle-invitations.ts";

export function registerInvite({ calls, workers, config: settings, db, clock, log }: Parts): void {
  serveInvite(calls, { db, publicOrigin: settings.publicOrigin, clock });
  const onError = (err: unknown) => log.error({ err }, "an invitation could not be settled");
  workers.add({
    name: "invitations",
    everyMs: MINUTE_MS,
    run: () => settleDueInvitations({ db, settings, clock, onError }),
  });
}
