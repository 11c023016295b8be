import { randomInt } from "node:crypto";
import { login, sendCode } from "@santap/contract/calls/account";
import { captchaVerify } from "@santap/contract/calls/captcha";
import { ask } from "../../../testing/caller.ts";

const IDENTITY = { cpType: "qpon", identityType: "C" } as const;
const AS = { address: "10.9.8.7" };

export interface AskedCode {
  phoneNo: string;
  /** Signs in with what came. Throws where it is the wrong code. */
  signIn(verificationCode: string): Promise<{ tokenInfo: { accessToken: string } }>;
}

/** Asks for a code for a new number, as a browser does after solving its puzzle. */
export async function askForCode(environment: {
  appUrl: string;
  sandboxUrl: string;
}): Promise<AskedCode> {
  const claim = { countryCode: "62", phoneNo: `812${randomInt(1e7, 1e8)}`, browserId: "browser-1" };
  const solved = await fetch(`${environment.sandboxUrl}/human/solve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ scene: "login", ...claim }),
  });
  const { proof } = (await solved.json()) as { proof: string };
  const { sliderToken } = await ask(environment.appUrl, captchaVerify, {
    payload: { ...claim, scene: "login", provider: "sandbox", proof },
    as: AS,
  });
  const { processToken } = await ask(environment.appUrl, sendCode, {
    payload: { ...claim, ...IDENTITY, sliderToken },
    as: AS,
  });
  const { phoneNo, countryCode, browserId } = claim;
  const payload = {
    ...IDENTITY,
    processToken,
    browserId,
    registryChannel: "qpon",
    countryCode,
  } as const;
  return {
    phoneNo,
    signIn: (verificationCode) =>
      ask(environment.appUrl, login, { payload: { ...payload, verificationCode }, as: AS }),
  };
}
