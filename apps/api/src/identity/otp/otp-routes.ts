import {
  checkSlider as checkSliderCall,
  sendCode as sendCodeCall,
  sendCodeByToken as sendCodeByTokenCall,
} from "@santap/contract/calls/account";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { readClientOrigin } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { readBrowserCookie } from "../account/browser-cookie.ts";
import { sendAccountCode as sendAccountCodeCall } from "@santap/contract/calls/account/personal";
import { checkSlider } from "./check-slider.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import type { CodeRequester } from "./risk/risk-context.ts";
import { requirePhone } from "./require-phone.ts";
import { sendAccountCode } from "./send-account-code.ts";
import { sendCode } from "./send-code.ts";
import { sendCodeByToken } from "./send-code-by-token.ts";

export function serveOtp(calls: CallServer, deps: OtpDeps): void {
  calls.serve(checkSliderCall, async (input) =>
    checkSlider(deps, { ...readRequester(input), phone: requirePhone(input.payload) }),
  );
  calls.serve(sendCodeCall, async (input) => {
    const { sliderToken = "" } = input.payload;
    const requester = { ...readRequester(input), phone: requirePhone(input.payload) };
    return sendCode(deps, { ...requester, scene: "LOGIN", sliderToken, userId: null });
  });
  calls.serve(sendCodeByTokenCall, async (input) => {
    const { sliderToken } = input.payload;
    return sendCodeByToken(deps, input.user, { ...readRequester(input), sliderToken });
  });
  calls.serve(sendAccountCodeCall, async (input) => {
    const { scene, sliderToken, phoneNo, countryCode } = input.payload;
    const request = { ...readRequester(input), scene, sliderToken };
    return sendAccountCode(deps, input.user, { ...request, phoneNo, countryCode });
  });
}

function readRequester(input: {
  payload: { browserId?: string };
  caller: Caller;
  request: FastifyRequest;
}): Omit<CodeRequester, "phone"> {
  return {
    ...readClientOrigin(input),
    browserCookie: readBrowserCookie(input.request),
    signed: input.caller.signed,
    language: input.caller.language,
  };
}
