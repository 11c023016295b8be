import { ErrorCode } from "@santap/contract/errors/codes";
import { readPhone, type Phone } from "@santap/domain/account/phone";
import { refuse } from "../../http/refusal.ts";

/** 0310207 for an invalid number or a country that is not served. */
export function requirePhone(payload: { countryCode: string; phoneNo: string }): Phone {
  const reading = readPhone(payload.countryCode, payload.phoneNo);
  if (reading.ok) return reading.phone;
  if (reading.reason === "NOT_SERVED")
    refuse(ErrorCode.phoneNumberInvalid, { variant: "notServed" });
  refuse(ErrorCode.phoneNumberInvalid);
}
