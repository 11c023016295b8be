import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect, test } from "vitest";
import { readActionAbove } from "./read-action-above.ts";

const refusal = (details: Record<string, unknown> | undefined, code: string) => ({
  ...{ code, message: "" },
  ...(details && { details }),
});

test.each(["WRITE_OFF", "REFUND"])(
  "%s above one's limit names what a manager agrees to",
  (kind) => {
    const asked = refusal({ kind, amount: 50_000, limit: 1 }, StaffErrorCode.approvalNeeded);
    expect(readActionAbove(asked)).toEqual({ kind, amount: 50_000 });
  },
);

test.each([
  ["another refusal", { kind: "REFUND", amount: 1 }, "4110002"],
  ["a kind that this version does not know", { kind: "TIP", amount: 1 }, undefined],
  ["no amount", { kind: "REFUND" }, undefined],
  ["no details", undefined, undefined],
])("%s asks no manager", (_what, details, code = StaffErrorCode.approvalNeeded) => {
  expect(readActionAbove(refusal(details, code))).toBeNull();
});
