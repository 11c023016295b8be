import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { lookUpVoucher as call } from "@santap/contract/calls/staff/redemption";
import type { Language } from "@santap/contract/errors/language";
import { maskPhoneEnd } from "@santap/domain/account/phone";
import { readAccountPhone } from "../../../identity/account/own-account.ts";
import { lookUpPurchase } from "../../../offers/voucher/redemption/look-up-purchase.ts";
import {
  lookUpVouchers,
  type FoundVoucher,
} from "../../../offers/voucher/redemption/look-up-vouchers.ts";
import type { PhoneCodeDeps, Station } from "../../../offers/voucher/redemption/redemption-deps.ts";
import { requireRedemption } from "./require-redemption.ts";

/** By what the holder shows, or by a code that was sent to their phone. */
export async function lookUpHolder(
  deps: PhoneCodeDeps,
  { code, sent }: Pick<PayloadOf<typeof call>, "code" | "sent">,
  { station, language }: { station: Station; language: Language },
): Promise<DataOf<typeof call>> {
  const result =
    sent === undefined
      ? await lookUpVouchers(deps, { ...station, code })
      : await lookUpPurchase(deps, { ...station, code, sent });
  const found = requireRedemption(result, deps.clock(), language);
  const { lookup, voucherId, userId, vouchers } = found;
  const phone = await readAccountPhone(deps.otp, userId);
  return {
    ...{ lookup, voucherId, holder: phone && maskPhoneEnd(phone) },
    vouchers: vouchers.map((one) => describe(one, language)),
  };
}

function describe({ names, problem, weekly, ...rest }: FoundVoucher, language: Language) {
  return {
    ...rest,
    weekly: [...weekly],
    name: names[language],
    problem: problem && {
      reason: problem.reason,
      opensAt: "opensAt" in problem ? problem.opensAt : null,
    },
  };
}
