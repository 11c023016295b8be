import { readPhone, type Phone } from "@santap/domain/account/phone";
import { refuse } from "../../../refused.ts";

/** 0310207 for a number that is not valid, or of a country that is not served. */
export function requirePhone(payload: { countryCode: string; phoneNo: string }): Phone {
  const reading = readPhone(payload.countryCode, payload.phoneNo);
  if (reading.ok) return reading.phone;
  if (reading.reason === "NOT_SERVED") refuse("0310207", { variant: "notServed" });
  refuse("0310207");
}
