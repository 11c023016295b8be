import type { Language } from "@santap/contract/errors/language";
import { refuse, refuseUntil } from "../../../http/refusal.ts";
import { VOUCHER_CODES, type VoucherRefusal } from "../../../offers/voucher/voucher-refusal.ts";

/** The answer. @throws the refusal, with the time from which it is possible where there is one */
export function requireRedemption<R extends { kind: string }>(
  result: R | VoucherRefusal,
  now: number,
  language: Language,
): R {
  if (!isRefused(result)) return result;
  const { reason, opensAt } = result;
  if (reason === "WAIT" && opensAt !== null) refuseUntil(opensAt, now, language);
  refuse(VOUCHER_CODES[reason], undefined, opensAt === null ? undefined : { opensAt });
}

function isRefused(result: { kind: string }): result is VoucherRefusal {
  return result.kind === "REFUSED";
}
