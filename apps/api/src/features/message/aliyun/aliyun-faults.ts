import type { Fault } from "../provider/fault.ts";

/** Too many calls of ours at once, or a service that is down for a moment. */
const BUSY = /^(?:isp\.SYSTEM_ERROR|ServiceUnavailable|Throttling(?:\..+)?)$/;
/**
 * The number is none, or has had its share of codes for the minute, hour or day. Waiting a few
 * seconds does not help against that, and the next channel might.
 */
const PERSON = new Set(["isv.MOBILE_NUMBER_ILLEGAL", "isv.BUSINESS_LIMIT_CONTROL"]);

/**
 * The error codes of Alibaba Cloud's short messages. Whatever is on neither list is ours to mend: the
 * balance (isv.AMOUNT_NOT_ENOUGH, isv.OUT_OF_SERVICE), the sign or template, the key, a daily limit.
 */
export function aliyunFault(code: string): Fault {
  const meaning = BUSY.test(code) ? "BUSY" : PERSON.has(code) ? "PERSON" : "OPERATOR";
  return { code, meaning };
}
