import type { login } from "@santap/contract/account";
import type { PayloadOf } from "@santap/contract/call";
import { withoutPlus } from "../phone/countries.ts";
import type { LoginState } from "./login-state.ts";

export interface LoginPayloadParts {
  state: LoginState;
  context: { scene?: string | undefined; shareMethod?: string | undefined };
  /** The host that shows the page, e.g. `App`. */
  loginSource: string;
  /** The stored push token; empty where there is none. */
  fcmToken: string;
}

/** What `/account/login` takes, with every field that it names; empty where there is nothing. */
export function loginPayload(parts: LoginPayloadParts): PayloadOf<typeof login> {
  const { state, context } = parts;
  return {
    verificationCode: state.code,
    processToken: state.processToken,
    cpType: state.cpType,
    identityType: state.identityType,
    registryChannel: state.cpType,
    countryCode: withoutPlus(state.countryCode),
    countryName: state.countryName,
    loginSource: parts.loginSource,
    scene: context.scene ?? "",
    inviteCode: state.inviteCode,
    shareMethod: context.shareMethod ?? "",
    fcmToken: parts.fcmToken,
  };
}
