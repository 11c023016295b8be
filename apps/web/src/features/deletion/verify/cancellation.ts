import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { sendCodeByToken } from "@santap/contract/calls/account";
import { verifyDeletion } from "@santap/contract/calls/account/deletion";
import type { Envelope } from "@santap/contract/envelope";
import type { CodePurpose } from "../../../shell/code/code-flow.ts";

export type CallServer = <C extends Call>(
  to: C,
  payload: PayloadOf<C>,
) => Promise<Envelope<DataOf<C>>>;

/** The code that proves who deletes an account (CANCEL-07, CANCEL-08, CANCEL-09). */
export function createCancellation(call: CallServer): CodePurpose<DataOf<typeof verifyDeletion>> {
  const identity = { cpType: "qpon", identityType: "C", sceneType: "CANCELLATION" } as const;
  return {
    async send(sliderToken) {
      if (sliderToken === "") throw new Error("no slider token");
      return call(sendCodeByToken, { sliderToken, ...identity });
    },
    verify: (proof) => call(verifyDeletion, proof),
  };
}
