import { Refused } from "../../refused.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { signInOperator, type SignedIn, type SignInWish } from "./sign-in-operator.ts";

const LOCKED = "7110002";

/** The same, with what came of it in the security log. Never the name: people type passwords there. */
export async function loggedSignIn(deps: OperatorDeps, wish: SignInWish): Promise<SignedIn> {
  const { address } = wish;
  try {
    const signedIn = await signInOperator(deps, wish);
    const who = { operator: signedIn.operator.operatorId };
    deps.securityLog({ event: "operator.sign_in_succeeded", who, address });
    return signedIn;
  } catch (error) {
    if (error instanceof Refused) {
      const { code: reason } = error.refusal;
      const event = reason === LOCKED ? "operator.locked" : "operator.sign_in_refused";
      deps.securityLog({ event, address, what: { reason } });
    }
    throw error;
  }
}
