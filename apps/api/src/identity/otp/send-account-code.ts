import type { PayloadOf } from "@santap/contract/call";
import type { sendAccountCode as call } from "@santap/contract/calls/account/personal";
import type { Phone } from "@santap/domain/account/phone";
import type { SignedIn } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { readOwnPhone } from "../account/own-account.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { requirePhone } from "./require-phone.ts";
import type { CodeRequester } from "./risk/risk-context.ts";
import { sendCode, type CodeSent } from "./send-code.ts";

interface TypedPhone {
  phoneNo: string | undefined;
  countryCode: string | undefined;
}

interface AccountCodeRequest
  extends
    Omit<CodeRequester, "phone">,
    TypedPhone,
    Pick<PayloadOf<typeof call>, "scene" | "sliderToken"> {}

/**
 * To the account's own phone, or with PHONE_NEW to the one that it is to change to; always needs a slider
 * token. Says nothing about whether that phone has an account.
 */
export async function sendAccountCode(
  deps: OtpDeps,
  user: SignedIn,
  { phoneNo, countryCode, ...request }: AccountCodeRequest,
): Promise<CodeSent> {
  const own = await readOwnPhone(deps, user);
  const phone = request.scene === "PHONE_NEW" ? readNewPhone({ phoneNo, countryCode }) : own;
  return sendCode(deps, { ...request, phone, humanPhone: own, userId: user.userId });
}

function readNewPhone({ phoneNo, countryCode }: TypedPhone): Phone {
  if (phoneNo === undefined) throw new HttpError(400, { field: "phoneNo" });
  if (countryCode === undefined) throw new HttpError(400, { field: "countryCode" });
  return requirePhone({ phoneNo, countryCode });
}
