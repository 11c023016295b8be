import type { PasskeyAssertion } from "@santap/contract/schemas/operator/passkey-assertion";
import type { RelyingParty } from "../passkey/relying-party.ts";

export interface SignInRequest {
  loginName: string;
  password: string;
  code: string;
  /** In place of a code. */
  passkey: { assertion: PasskeyAssertion; party: RelyingParty } | null;
  address: string;
  browserToken: string | null;
}
