import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Messaging } from "../messaging/message/register.ts";
import type { Parts } from "../parts.ts";
import { registerAccount } from "./account/register.ts";
import { registerCaptcha } from "./captcha/register.ts";
import { serveConsents } from "./consent/consent-routes.ts";
import { deleteExpiredAccountData } from "./delete-expired-account-data.ts";
import { registerOperator } from "./operator/register.ts";
import type { PasskeyDeps } from "./operator/passkey/passkey-deps.ts";
import { registerOtp } from "./otp/register.ts";
import { readChallengePrice } from "./otp/risk/read-challenge-price.ts";
import type { SessionDeps } from "./session/session-deps.ts";
import { serveSession } from "./session/session-routes.ts";
import { registerSigning } from "./signing/register.ts";

/** Accounts and their sessions, operators, signing keys. Returns what the requests for codes of later contexts need. */
export function registerIdentity(
  parts: Parts,
  needs: { messaging: Messaging } & Pick<SessionDeps, "offerUndo" | "welcome"> &
    Pick<PasskeyDeps, "recordAccess">,
): SessionDeps {
  const { calls, config: settings, db, clock, log, revocations, metrics, securityLog } = parts;
  const { messaging, offerUndo, welcome } = needs;
  const { senders } = messaging;
  const session: SessionDeps = {
    ...{ db, settings, clock, log, revocations, metrics, securityLog },
    ...{ messages: messaging, senders, offerUndo, welcome },
  };
  registerAccount(parts);
  registerCaptcha(parts, {
    readChallengePrice: (request) => readChallengePrice({ db, settings, clock }, request),
  });
  registerOtp(parts, session);
  serveSession(calls, session);
  serveConsents(calls, { db, clock });
  registerSigning(parts);
  registerOperator(parts, needs);
  parts.workers.add({
    name: "account-sweep",
    everyMs: MINUTE_MS,
    run: () => deleteExpiredAccountData(db, clock()),
  });
  return session;
}
