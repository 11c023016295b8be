import { HttpError } from "../../http/http-error.ts";
import { RefusalError } from "../../http/refusal.ts";
import { buildReceiptPage } from "./pdf/receipt-page.ts";
import type { ReceiptPrinter } from "./pdf/receipt-printer.ts";
import { readReceipt, type ReadReceiptDeps } from "./read-receipt.ts";
import { readReceiptLink } from "./receipt-link.ts";

export interface PrintDeps extends ReadReceiptDeps {
  printer: ReceiptPrinter;
  /** True after the session of the link's reader was ended. */
  isRevoked(familyId: string): boolean;
}

/**
 * As its reader may see it now. @throws HttpError 404 for a link that is forged, over or no longer the
 * reader's, 503 while too many files wait
 */
export async function printReceipt(
  deps: PrintDeps,
  token: string,
): Promise<{ name: string; file: Uint8Array }> {
  const link = readReceiptLink(deps.ticketSecret, token, deps.clock());
  if (link === null || isEnded(deps, link.reader.user)) throw new HttpError(404);
  const receipt = await readReceipt(deps, link, link.reader).catch((error: unknown) => {
    throw error instanceof RefusalError ? new HttpError(404) : error;
  });
  const file = deps.printer.print(buildReceiptPage(receipt, link.reader.language));
  if (file === null) throw new HttpError(503);
  const { receiptNo, orderNo } = receipt;
  return { name: toFileName(receiptNo ?? orderNo), file: await file };
}

function isEnded(
  { isRevoked }: Pick<PrintDeps, "isRevoked">,
  user: { familyId: string } | null,
): boolean {
  return user !== null && isRevoked(user.familyId);
}

/** Of letters, digits and hyphens, whatever the store is called. */
function toFileName(number: string): string {
  return `santap-${number.replaceAll(/[^A-Za-z0-9]+/g, "-")}.pdf`;
}
