import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/print.ts";

export const printState = staffCall<typeof schemas.printState>(
  "/staff/print/state",
  "kitchen:read",
);

export const printOrder = staffCall<typeof schemas.printOrder>("/staff/print/order", "print:send");

export const receiptLink = staffCall<typeof schemas.receiptLink>(
  "/staff/print/receipt_link",
  "print:send",
);

export const decidePrint = staffCall<typeof schemas.decidePrint>(
  "/staff/print/decide",
  "print:send",
);

export const setPrinter = staffCall<typeof schemas.setPrinter>(
  "/staff/print/set_printer",
  "station:register",
);

export const testPrinter = staffCall<typeof schemas.testPrinter>(
  "/staff/print/test",
  "station:register",
);

/** `/:secret`; CloudPRNT: the printer polls (POST), fetches a job (GET) and says what came of it (DELETE). */
export const CLOUDPRNT_PATH = "/print/cloudprnt";
