import { listConsents, setConsent } from "@santap/contract/calls/account/consent";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { answerConsent, readConsents } from "./consents.ts";

export function serveConsents(
  calls: CallServer,
  { db, clock }: { db: Database; clock: () => number },
): void {
  calls.serve(listConsents, async ({ user }) => readConsents(db, user));
  calls.serve(setConsent, async ({ payload, user, caller: { language } }) =>
    answerConsent(db, payload, { user, language, now: clock() }),
  );
}
