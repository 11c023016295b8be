import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/calls/operator";
import { HttpError } from "../../http/http-error.ts";
import { isOwnOrigin } from "../../http/security/own-origin.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { signInWithLog } from "./sign-in/sign-in-operator.ts";
import {
  clearOperatorCookie,
  readOperatorBrowser,
  setOperatorBrowser,
  setOperatorCookie,
} from "./operator-cookie.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { endOwnSession } from "./operator-session.ts";

export function serveOperator(calls: CallServer, deps: OperatorDeps): void {
  const { settings } = deps;
  calls.serve(operatorLogin, async ({ payload, caller, request, reply }) => {
    if (!isOwnOrigin(request, settings)) throw new HttpError(401);
    const { loginName, password, code = "" } = payload;
    const from = { address: caller.address, browserToken: readOperatorBrowser(request) };
    const signedIn = await signInWithLog(deps, { loginName, password, code, ...from });
    await endOwnSession(deps, request);
    setOperatorCookie(reply, settings, signedIn.token);
    setOperatorBrowser(reply, settings, signedIn.browserToken);
    return { operator: signedIn.operator, expiresAt: signedIn.expiresAt };
  });
  calls.serve(operatorLogout, async ({ request, reply }) => {
    await endOwnSession(deps, request);
    clearOperatorCookie(reply, settings);
    return { loggedOut: true };
  });
  calls.serve(operatorMe, async ({ operator }) => ({
    operator: { ...operator, roles: [...operator.roles] },
  }));
}
