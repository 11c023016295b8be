import { checkSlider, login, logout, refreshSession, sendCode } from "@santap/contract/account";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../plugins/caller.ts";
import { HttpFailure } from "../../plugins/http-failure.ts";
import type { CallServer } from "../../plugins/serve-call.ts";
import { browserIdOf } from "../captcha/browser-id.ts";
import type { AccountDeps } from "./account-deps.ts";
import { checkSlider as adviseSlider } from "./otp/check-slider.ts";
import { requirePhone } from "./otp/require-phone.ts";
import { sendCode as promiseCode } from "./otp/send-code.ts";
import type { CodeAsker } from "./otp/standing.ts";
import { endSession } from "./session/end-session.ts";
import { refreshSession as renewSession } from "./session/refresh-session.ts";
import {
  clearRefreshCookie,
  isOwnOrigin,
  readBrowserCookie,
  readRefreshCookie,
  setBrowserCookie,
  setRefreshCookie,
} from "./session/session-cookies.ts";
import { signIn } from "./sign-in.ts";

export function serveAccount(calls: CallServer, deps: AccountDeps): void {
  calls.serve(checkSlider, async (input) => adviseSlider(deps, askerOf(input)));
  calls.serve(sendCode, async (input) => {
    const { sliderToken = "" } = input.payload;
    return promiseCode(deps, { ...askerOf(input), scene: "LOGIN", sliderToken, userId: null });
  });
  serveLogin(calls, deps);
  serveSession(calls, deps);
}

function askerOf(input: {
  payload: { browserId?: string; countryCode: string; phoneNo: string };
  caller: Caller;
  request: FastifyRequest;
}): CodeAsker {
  const { payload, caller, request } = input;
  return {
    phone: requirePhone(payload),
    browserId: browserIdOf(payload, request),
    browserCookie: readBrowserCookie(request),
    address: caller.address,
    language: caller.language,
  };
}

function serveLogin(calls: CallServer, deps: AccountDeps): void {
  calls.serve(login, async ({ payload, request, reply }) => {
    const { data, refresh, browserCookie } = await signIn(deps, {
      processToken: payload.processToken,
      code: payload.verificationCode,
      browserId: browserIdOf(payload, request),
      browserCookie: readBrowserCookie(request),
      inviteCode: payload.inviteCode ?? "",
    });
    setRefreshCookie(reply, deps.settings, refresh);
    setBrowserCookie(reply, deps.settings, browserCookie);
    return data;
  });
}

function serveSession(calls: CallServer, deps: AccountDeps): void {
  const { settings } = deps;
  calls.serve(refreshSession, async ({ request, reply }) => {
    const cookie = readRefreshCookie(request);
    if (cookie === null || !isOwnOrigin(request, settings)) throw new HttpFailure(401);
    const renewed = await renewSession(deps, cookie);
    setRefreshCookie(reply, settings, renewed.cookie);
    return { tokenInfo: renewed.tokenInfo };
  });
  calls.serve(logout, async ({ caller, request, reply }) => {
    const cookie = isOwnOrigin(request, settings) ? readRefreshCookie(request) : null;
    await endSession(deps, { user: caller.user, cookie });
    clearRefreshCookie(reply, settings);
    return { loggedOut: true };
  });
}
