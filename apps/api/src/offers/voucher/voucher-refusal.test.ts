import { expect, test } from "vitest";
import { VOUCHER_CODES } from "./voucher-refusal.ts";

test("DEAL-3 each reason to refuse a voucher has its code", () => {
  expect(VOUCHER_CODES).toMatchObject({
    ...{ UNKNOWN: "6130001", USED: "6130002", REFUNDED: "6130003", EXPIRED: "6130004" },
    ...{ OTHER_STORE: "6130005", NOT_NOW: "6130006", HOLIDAY: "6130006" },
    ...{ DAILY_LIMIT: "6130007", BILL_LIMIT: "6130007", TOO_OLD: "6130008" },
    ...{ HELD: "6130009", PREPARED: "6130009", UNDO_TOO_LATE: "6130010" },
  });
});
