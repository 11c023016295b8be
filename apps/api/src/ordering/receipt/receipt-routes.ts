import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { readReceipt as receiptCall, RECEIPT_PDF_PATH } from "@santap/contract/calls/order/receipt";
import type { CallServer } from "../../http/serve-call.ts";
import { createReceiptPrinter } from "./pdf/receipt-printer.ts";
import { printReceipt, type PrintDeps } from "./print-receipt.ts";
import { readReceipt } from "./read-receipt.ts";

export type ReceiptDeps = Omit<PrintDeps, "printer">;

export function serveReceipt(app: FastifyInstance, calls: CallServer, deps: ReceiptDeps): void {
  const printer = createReceiptPrinter();
  app.addHook("onClose", () => printer.close());
  calls.serve(receiptCall, async ({ payload, caller }) => readReceipt(deps, payload, caller));
  app.get<{ Querystring: { token: string } }>(
    `${BASE_PATH}${RECEIPT_PDF_PATH}`,
    {
      schema: {
        summary: "The file of a receipt, by a token that the receipt came with",
        tags: ["order"],
        querystring: {
          type: "object",
          required: ["token"],
          additionalProperties: false,
          properties: { token: { type: "string", maxLength: 1024 } },
        },
      },
    },
    async (request, reply) => {
      const { name, file } = await printReceipt({ ...deps, printer }, request.query.token);
      return reply
        .header("content-type", "application/pdf")
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "no-store")
        .send(file);
    },
  );
}
