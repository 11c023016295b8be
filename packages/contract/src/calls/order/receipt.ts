import { optionalCall } from "../../call.ts";
import type * as schemas from "../../schemas/order/receipt.ts";

export const readReceipt = optionalCall<typeof schemas.readReceipt>("/order/receipt");

/** Answers a GET with the file of a receipt, by the token of its `pdf`. */
export const RECEIPT_PDF_PATH = "/order/receipt/pdf";
