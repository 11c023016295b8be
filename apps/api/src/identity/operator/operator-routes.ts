import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/calls/operator";
import { HttpError } from "../../http/http-error.ts";
import { isOwnOrigin } from "../../http/security/own-origin.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { signInWithLog } from "./sign-in/sign-in-operator.ts";
import { clearOperatorCookie, readOperatorBrowser } from "./operator-cookie.ts";
import { endOwnSession } from "./operator-session.ts";
import type { PasskeyDeps } from "./passkey/passkey-deps.ts";
import { servePasskeys } from "./passkey-routes.ts";
import { getRelyingParty } from "./passkey/relying-party.ts";
import { setSignedIn } from "./sign-in/set-signed-in.ts";

export function serveOperator(calls: CallServer, deps: PasskeyDeps): void {
  const { settings } = deps;
  servePasskeys(calls, deps);
  calls.serve(operatorLogin, async ({ payload, caller, request, reply }) => {
    if (!isOwnOrigin(request, settings)) throw new HttpError(401);
    const { loginName, password, code = "", assertion } = payload;
    const from = { address: caller.address, browserToken: readOperatorBrowser(request) };
    const passkey = assertion && { assertion, party: getRelyingParty(request, settings) };
    const asked = { loginName, password, code, passkey: passkey ?? null, ...from };
    return setSignedIn(deps, { request, reply }, await signInWithLog(deps, asked));
  });
  calls.serve(operatorLogout, async ({ request, reply }) => {
    await endOwnSession(deps, request);
    clearOperatorCookie(reply, settings);
    return { loggedOut: true };
  });
  calls.serve(operatorMe, async ({ operator: { operatorId, name, roles } }) => ({
    operator: { operatorId, name, roles: [...roles] },
  }));
}
