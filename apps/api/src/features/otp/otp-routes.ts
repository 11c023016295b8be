import { ErrorCode } from "@santap/contract/errors/codes";
import {
  checkSlider as checkSliderCall,
  sendCode as sendCodeCall,
  sendCodeByToken as sendCodeByTokenCall,
} from "@santap/contract/calls/account";
import { readPhone, type Phone } from "@santap/domain/account/phone";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { readClientOrigin } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { refuse } from "../../http/refusal.ts";
import { readBrowserCookie } from "../account/browser-cookie.ts";
import { checkSlider } from "./check-slider.ts";
import type { OtpDeps } from "./otp-deps.ts";
import type { CodeRequester } from "./risk/risk-context.ts";
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

/** 0310207 for an invalid number or a country that is not served. */
export function requirePhone(payload: { countryCode: string; phoneNo: string }): Phone {
  const reading = readPhone(payload.countryCode, payload.phoneNo);
  if (reading.ok) return reading.phone;
  if (reading.reason === "NOT_SERVED")
    refuse(ErrorCode.phoneNumberInvalid, { variant: "notServed" });
  refuse(ErrorCode.phoneNumberInvalid);
}
