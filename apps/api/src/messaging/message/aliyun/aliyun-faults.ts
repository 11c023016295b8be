import type { Fault } from "../provider/fault.ts";

const BUSY = /^(?:isp\.SYSTEM_ERROR|ServiceUnavailable|Throttling(?:\..+)?)$/;
/** Invalid number or a per-number limit: retrying does not help, another channel may. */
const PERSON = new Set(["isv.MOBILE_NUMBER_ILLEGAL", "isv.BUSINESS_LIMIT_CONTROL"]);

/** Unlisted codes need the operator: balance, signature, template, key, daily limit. */
export function aliyunFault(code: string): Fault {
  const meaning = BUSY.test(code) ? "BUSY" : PERSON.has(code) ? "PERSON" : "OPERATOR";
  return { code, meaning };
}
