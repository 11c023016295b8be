import type { FastifyInstance } from "fastify";
import { serveAccount } from "./identity/account/account-routes.ts";
import { createSenders } from "./messaging/message/create-senders.ts";
import { createMessageMetrics } from "./messaging/message/message-metrics.ts";
import { serveReports } from "./messaging/message/report/report-routes.ts";
import { deliverDueMessages } from "./messaging/message/message-worker.ts";
import type { Revocations } from "./identity/session/revocations.ts";
import { serveSession } from "./identity/session/session-routes.ts";
import type { SessionDeps } from "./identity/session/session-deps.ts";
import type { OtpDeps } from "./identity/otp/otp-deps.ts";
import { serveOtp } from "./identity/otp/otp-routes.ts";
import { releaseUnsentCode } from "./identity/otp/release-unsent-code.ts";
import { readChallengePrice } from "./identity/otp/risk/read-challenge-price.ts";
import { serveCaptcha } from "./identity/captcha/captcha-routes.ts";
import { createVerifiers } from "./identity/captcha/create-verifiers.ts";
import { serveDeletion } from "./privacy/deletion/deletion-routes.ts";
import { offerUndo } from "./privacy/deletion/undo-deletion.ts";
import { eraseAgain, eraseDueAccounts } from "./privacy/deletion/erase-accounts.ts";
import { serveConsents } from "./identity/consent/consent-routes.ts";
import { serveExports } from "./privacy/export/export-routes.ts";
import { prepareExports } from "./privacy/export/prepare-exports.ts";
import { openErasureList } from "./privacy/deletion/erasure-list-store.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Workers } from "./workers.ts";
import type { Parts } from "./parts.ts";

const MINUTE_MS = 60 * 1000;

interface AccountParts extends Parts {
  workers: Workers;
  revocations: Revocations;
}

/** Signing in, and the way out of an account. @returns what sends codes to phones */
export async function serveAccounts(
  app: FastifyInstance,
  calls: CallServer,
  parts: AccountParts,
): Promise<OtpDeps> {
  const { config, db, clock, workers, revocations } = parts;
  const { log } = app;
  const verifiers = createVerifiers({ settings: config, db, workers, clock });
  serveCaptcha(calls, {
    ...{ db, settings: config, verifiers, clock },
    readChallengePrice: (request) => readChallengePrice({ db, settings: config, clock }, request),
  });
  const senders = createSenders(config, { log, clock });
  const metrics = createMessageMetrics(parts.metrics.registry);
  const wake = workers.add({
    name: "messages",
    everyMs: 2_000,
    run: () =>
      deliverDueMessages({
        ...{ db, settings: config, clock, log, senders, metrics },
        releaseUnsentCode,
      }),
  });
  await serveReports(app, { db, settings: config, clock, log, metrics, wake });
  const deps = {
    ...{ db, settings: config, clock, log, revocations },
    ...{ messages: { wake }, senders },
    metrics: parts.metrics,
    securityLog: parts.securityLog,
  };
  serveAccount(calls, deps);
  serveConsents(calls, deps);
  serveOtp(calls, deps);
  serveSessions(calls, parts, { ...deps, log });
  serveDataExports(app, calls, parts, deps);
  return deps;
}

function serveDataExports(
  app: FastifyInstance,
  calls: CallServer,
  { config: settings, db, clock, workers }: AccountParts,
  deps: OtpDeps,
): void {
  const onError = (err: unknown) => app.log.error({ err }, "a copy of an account's data failed");
  const exports = {
    wake: workers.add({
      name: "account-exports",
      everyMs: 5_000,
      run: () => prepareExports({ db, settings, clock, onError }),
    }),
  };
  serveExports(app, calls, { ...deps, settings, exports });
}

function serveSessions(
  calls: CallServer,
  { config, db, clock, workers }: AccountParts,
  deps: Omit<SessionDeps, "offerUndo"> & { log: FastifyInstance["log"] },
): void {
  const session: SessionDeps = {
    ...deps,
    offerUndo: (tx, account) => offerUndo(deps, tx, account),
  };
  serveSession(calls, session);
  serveDeletion(calls, { ...session, deletionGraceMs: config.deletionGraceMs });
  const { secrets } = config;
  const onError = (err: unknown) => deps.log.error({ err }, "an account could not be erased");
  const erasureList = openErasureList(config.erasureList);
  const erasure = { db, secrets, clock, onError, erasureList };
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
