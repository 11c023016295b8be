import * as calls from "@santap/contract/calls/operator/passkey";
import type { CallServer } from "../../http/serve-call.ts";
import { readOperatorBrowser } from "./operator-cookie.ts";
import { requireFreshSession } from "./operator-session.ts";
import { setSignedIn } from "./sign-in/set-signed-in.ts";
import { listPasskeys } from "./passkey/list-passkeys.ts";
import type { PasskeyDeps } from "./passkey/passkey-deps.ts";
import { registerPasskey, startRegistration } from "./passkey/register-passkey.ts";
import { getRelyingParty } from "./passkey/relying-party.ts";
import { removePasskey } from "./passkey/remove-passkey.ts";
import { signInByPasskey, startPasskeySignIn } from "./sign-in/sign-in-by-passkey.ts";

export function servePasskeys(server: CallServer, deps: PasskeyDeps): void {
  const { settings } = deps;
  server.serve(calls.startPasskeySignIn, async ({ caller, request }) => {
    const { domain } = getRelyingParty(request, settings);
    return { ...(await startPasskeySignIn(deps, caller.address)), domain };
  });
  server.serve(calls.signInByPasskey, async ({ payload, caller, request, reply }) => {
    const party = getRelyingParty(request, settings);
    const from = { party, address: caller.address, browserToken: readOperatorBrowser(request) };
    const signedIn = await signInByPasskey(deps, payload.assertion, from);
    return setSignedIn(deps, { request, reply }, signedIn);
  });
  server.serve(calls.startPasskeyRegistration, async ({ operator, request }) => {
    await requireFreshSession(deps, request);
    return startRegistration(deps, operator, getRelyingParty(request, settings));
  });
  server.serve(calls.registerPasskey, async ({ payload, operator, request }) => {
    const party = getRelyingParty(request, settings);
    return registerPasskey(deps, payload, { operator, party });
  });
  server.serve(calls.listPasskeys, ({ operator }) => listPasskeys(deps, operator.operatorId));
  server.serve(calls.removePasskey, async ({ payload, operator, request }) => {
    await requireFreshSession(deps, request);
    await removePasskey(deps, payload.credentialId, operator);
    return {};
  });
}
