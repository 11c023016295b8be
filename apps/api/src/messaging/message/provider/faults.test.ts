import { describe, expect, test } from "vitest";
import { aliyunFault } from "../aliyun/aliyun-faults.ts";
import { twilioFault } from "../twilio/twilio-faults.ts";
import { whatsAppFault } from "../whatsapp/whatsapp-faults.ts";
import { toVerdict, toStatusVerdict, type FaultMeaning } from "./fault.ts";

const WHATSAPP: Record<FaultMeaning, number[]> = {
  PERSON: [131026],
  BUSY: [130429, 131048, 131056, 131000, 131016, 80007],
  OPERATOR: [190, 0, 10, 200, 100, 368, 132000, 132001, 132015, 131042, 131031, 999_999],
};
const TWILIO: Record<FaultMeaning, number[]> = {
  PERSON: [21211, 21610, 21614, 30003, 30004, 30005, 30006, 30007, 30008],
  BUSY: [20429, 20503, 30001],
  OPERATOR: [20003, 21408, 21606, 30002, 99_999],
};
const ALIYUN: Record<FaultMeaning, string[]> = {
  PERSON: ["isv.MOBILE_NUMBER_ILLEGAL", "isv.BUSINESS_LIMIT_CONTROL"],
  BUSY: ["Throttling.User", "Throttling", "isp.SYSTEM_ERROR"],
  OPERATOR: [
    "isv.AMOUNT_NOT_ENOUGH",
    "isv.OUT_OF_SERVICE",
    "isv.DAY_LIMIT_CONTROL",
    "isv.DENY_IP_RANGE",
    "isv.SMS_SIGNATURE_ILLEGAL",
    "SignatureDoesNotMatch",
    "InvalidAccessKeyId.NotFound",
    "ThrottlingOfSomethingElse",
  ],
};

describe("what providers' codes mean", () => {
  test.each(["PERSON", "BUSY", "OPERATOR"] as const)("%s", (meaning) => {
    const faults = [
      ...WHATSAPP[meaning].map(whatsAppFault),
      ...TWILIO[meaning].map(twilioFault),
      ...ALIYUN[meaning].map(aliyunFault),
    ];
    expect(faults.filter((fault) => fault.meaning !== meaning)).toEqual([]);
  });

  test("only what passes by itself is worth another try", () => {
    const outcome = (meaning: FaultMeaning) => toVerdict({ code: "1", meaning }).outcome;
    expect(outcome("BUSY")).toBe("TRY_AGAIN");
    expect([outcome("PERSON"), outcome("OPERATOR")]).toEqual(["REFUSED", "REFUSED"]);
  });

  test.each([
    [429, "TRY_AGAIN"],
    [503, "TRY_AGAIN"],
    [302, "REFUSED"],
    [401, "REFUSED"],
    [404, "REFUSED"],
    [408, "UNCLEAR"],
    [500, "UNCLEAR"],
    [502, "UNCLEAR"],
    [504, "UNCLEAR"],
    [200, "UNCLEAR"],
  ])("HTTP %i without words is %s", (status, outcome) => {
    expect(toStatusVerdict(status).outcome).toBe(outcome);
  });
});
