import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/operator";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { isOwnOrigin } from "../../plugins/own-origin.ts";
import type { CallServer } from "../../plugins/serve-call.ts";
import { loggedSignIn } from "./log-sign-in.ts";
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
    if (!isOwnOrigin(request, settings)) throw new HttpFailure(401);
    const { loginName, password, code = "" } = payload;
    const from = { address: caller.address, browserToken: readOperatorBrowser(request) };
    const signedIn = await loggedSignIn(deps, { loginName, password, code, ...from });
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
