/** A thread of its own: drawing takes a core for as long as many calls take together. */
import { parentPort } from "node:worker_threads";
import { drawReceipt } from "./draw-receipt.ts";
import { openFonts } from "./open-fonts.ts";
import type { ReceiptPage } from "./receipt-page.ts";

const fonts = openFonts();

parentPort?.on("message", (page: ReceiptPage) => {
  void drawReceipt(page, fonts).then((file) => parentPort?.postMessage(file));
});
