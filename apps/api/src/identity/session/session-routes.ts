import { login, logout, refreshSession } from "@santap/contract/calls/account";
import { changePhone as changePhoneCall } from "@santap/contract/calls/account/personal";
import { endSessions, listSessions } from "@santap/contract/calls/account/session";
import { HttpError } from "../../http/http-error.ts";
import { isOwnOrigin } from "../../http/security/own-origin.ts";
import { readClientOrigin } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { readBrowserCookie, setBrowserCookie } from "../account/browser-cookie.ts";
import { changePhone } from "./change-phone.ts";
import { endOtherSessions, readSessions } from "./other-sessions.ts";
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from "./refresh-cookie.ts";
import { refreshSession as renewSession } from "./refresh-session.ts";
import type { SessionDeps } from "./session-deps.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export function serveSession(calls: CallServer, deps: SessionDeps): void {
  const { settings } = deps;
  calls.serve(login, async (input) => {
    const { payload, caller, request, reply } = input;
    const { loginSource = "", scene = "", shareMethod = "" } = payload;
    const { data, refresh, browserCookie } = await signIn(deps, {
      ...readClientOrigin(input),
      processToken: payload.processToken,
      code: payload.verificationCode,
      browserCookie: readBrowserCookie(request),
      inviteCode: payload.inviteCode ?? "",
      source: { loginSource, scene, shareMethod },
      participant: caller.participant,
      language: caller.language,
    });
    setRefreshCookie(reply, settings, refresh);
    setBrowserCookie(reply, settings, browserCookie);
    return data;
  });
  calls.serve(refreshSession, async ({ caller, request, reply }) => {
    const cookie = readRefreshCookie(request);
    if (cookie === null || !isOwnOrigin(request, settings)) throw new HttpError(401);
    const renewed = await renewSession(deps, { ...cookie, address: caller.address });
    setRefreshCookie(reply, settings, renewed.cookie);
    return { tokenInfo: renewed.tokenInfo };
  });
  calls.serve(listSessions, async ({ user }) => readSessions(deps, user));
  calls.serve(endSessions, async ({ user, payload }) => endOtherSessions(deps, user, payload));
  calls.serve(changePhoneCall, async (input) => {
    const { user, payload } = input;
    return changePhone(deps, { ...readClientOrigin(input), ...payload, user });
  });
  calls.serve(logout, async ({ caller, request, reply }) => {
    const cookie = isOwnOrigin(request, settings) ? readRefreshCookie(request) : null;
    await signOut(deps, { user: caller.user, cookie });
    clearRefreshCookie(reply, settings);
    return { loggedOut: true };
  });
}
