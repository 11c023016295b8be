import { changePhone, sendAccountCode } from "@santap/contract/calls/account/personal";
import type { DataOf } from "@santap/contract/call";
import { type CallError, succeeded } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import { call } from "../../../api.ts";
import type { CodeProof, CodePurpose } from "../../../shell/code/code-flow.ts";

/** Kept until the new number proves: the server checks both at once. */
export const OLD_PHONE: CodePurpose<CodeProof> = {
  send: (sliderToken) => call(sendAccountCode, { scene: "PHONE_OLD", sliderToken }),
  verify: async (proof) => succeeded(proof),
};

export interface NewNumber {
  /** Without plus. */
  countryCode: string;
  phoneNo: string;
}

export function createNewPhone(
  number: NewNumber,
  { old, onStale }: { old: CodeProof; onStale: () => void },
): CodePurpose<DataOf<typeof changePhone>> {
  return {
    send: (sliderToken) => call(sendAccountCode, { scene: "PHONE_NEW", sliderToken, ...number }),
    async verify(proof) {
      const answer = await call(changePhone, { old, new: proof });
      if (answer.error && isAboutOldPhone(answer.error)) onStale();
      return answer;
    },
  };
}

/** Its code was wrong, too old or used: another one has to be sent. */
function isAboutOldPhone({ code, details }: CallError): boolean {
  return details?.["scene"] === "PHONE_OLD" && CODE_ERRORS.includes(code);
}

const CODE_ERRORS: readonly string[] = [
  ErrorCode.otpAttemptsExceeded,
  ErrorCode.otpIncorrect,
  ErrorCode.otpExpired,
];
