/** A thread of its own: drawing takes a core for as long as many calls take together. */
import { parentPort } from "node:worker_threads";
import { openFonts } from "../../../ordering/receipt/pdf/open-fonts.ts";
import { encodeDocument } from "./encode-document.ts";
import type { EncodedWork } from "./paper-encoder.ts";

const fonts = openFonts();

parentPort?.on("message", async ({ document, ...format }: EncodedWork) => {
  const bytes = await encodeDocument(document, { ...format, openFont: () => fonts.regular });
  parentPort?.postMessage(bytes);
});
