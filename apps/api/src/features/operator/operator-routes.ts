import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/operator";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { isOwnOrigin } from "../../plugins/own-origin.ts";
import type { CallServer } from "../../plugins/serve-call.ts";
import { clearOperatorCookie, setOperatorCookie } from "./operator-cookie.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { endOwnSession } from "./operator-session.ts";
import { signInOperator } from "./sign-in-operator.ts";

export function serveOperator(calls: CallServer, deps: OperatorDeps): void {
  const { settings } = deps;
  calls.serve(operatorLogin, async ({ payload, caller, request, reply }) => {
    if (!isOwnOrigin(request, settings)) throw new HttpFailure(401);
    const { loginName, password } = payload;
    const signedIn = await signInOperator(deps, { loginName, password, address: caller.address });
    await endOwnSession(deps, request);
    setOperatorCookie(reply, settings, signedIn.token);
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
