import {
  checkSlider,
  login,
  logout,
  profile,
  refreshSession,
  sendCode,
  sendCodeByToken,
} from "@santap/contract/account";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../plugins/caller.ts";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { isOwnOrigin } from "../../plugins/own-origin.ts";
import type { CallServer } from "../../plugins/serve-call.ts";
import { browserIdOf } from "../captcha/browser-id.ts";
import type { AccountDeps } from "./account-deps.ts";
import { checkSlider as adviseSlider } from "./otp/check-slider.ts";
import type { Whereabouts } from "./otp/counting-keys.ts";
import { requirePhone } from "./otp/require-phone.ts";
import { sendCode as promiseCode } from "./otp/send-code.ts";
import type { CodeAsker } from "./otp/standing.ts";
import { readProfile } from "./profile/read-profile.ts";
import { sendOwnCode } from "./profile/send-own-code.ts";
import { endSession } from "./session/end-session.ts";
import { refreshSession as renewSession } from "./session/refresh-session.ts";
import {
  clearRefreshCookie,
  readBrowserCookie,
  readRefreshCookie,
  setBrowserCookie,
  setRefreshCookie,
} from "./session/session-cookies.ts";
import { signIn } from "./sign-in.ts";

export function serveAccount(calls: CallServer, deps: AccountDeps): void {
  calls.serve(checkSlider, async (input) => {
    return adviseSlider(deps, { ...askerOf(input), phone: requirePhone(input.payload) });
  });
  calls.serve(sendCode, async (input) => {
    const { sliderToken = "" } = input.payload;
    const asker = { ...askerOf(input), phone: requirePhone(input.payload) };
    return promiseCode(deps, { ...asker, scene: "LOGIN", sliderToken, userId: null });
  });
  serveLogin(calls, deps);
  serveSession(calls, deps);
  serveOwn(calls, deps);
}

interface Asking {
  payload: { browserId?: string };
  caller: Caller;
  request: FastifyRequest;
}

function whereaboutsOf({ payload, caller, request }: Asking): Whereabouts {
  return {
    browserId: browserIdOf(payload, request),
    address: caller.address,
    userAgent: request.headers["user-agent"] ?? "",
  };
}

function askerOf(input: Asking): Omit<CodeAsker, "phone"> {
  return {
    ...whereaboutsOf(input),
    browserCookie: readBrowserCookie(input.request),
    signed: input.caller.signed,
    language: input.caller.language,
  };
}

function serveLogin(calls: CallServer, deps: AccountDeps): void {
  calls.serve(login, async (input) => {
    const { payload, caller, request, reply } = input;
    const { loginSource = "", scene = "", shareMethod = "" } = payload;
    const { data, refresh, browserCookie } = await signIn(deps, {
      ...whereaboutsOf(input),
      processToken: payload.processToken,
      code: payload.verificationCode,
      browserCookie: readBrowserCookie(request),
      inviteCode: payload.inviteCode ?? "",
      cameBy: { loginSource, scene, shareMethod },
      participant: caller.participant,
    });
    setRefreshCookie(reply, deps.settings, refresh);
    setBrowserCookie(reply, deps.settings, browserCookie);
    return data;
  });
}

function serveOwn(calls: CallServer, deps: AccountDeps): void {
  calls.serve(profile, async ({ user }) => readProfile(deps, user));
  calls.serve(sendCodeByToken, async (input) => {
    const { sliderToken } = input.payload;
    return sendOwnCode(deps, input.user, { ...askerOf(input), sliderToken });
  });
}

function serveSession(calls: CallServer, deps: AccountDeps): void {
  const { settings } = deps;
  calls.serve(refreshSession, async ({ caller, request, reply }) => {
    const cookie = readRefreshCookie(request);
    if (cookie === null || !isOwnOrigin(request, settings)) throw new HttpFailure(401);
    const renewed = await renewSession(deps, { ...cookie, address: caller.address });
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
