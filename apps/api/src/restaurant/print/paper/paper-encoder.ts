import type { PaperWidth, PrintDocument } from "@santap/domain/print/document";
import { layOut } from "@santap/domain/print/lay-out";
import { needsPicture } from "@santap/domain/print/printable-text";
import { createDrawingThread } from "../../../ordering/receipt/pdf/drawing-thread.ts";
import { encodeDocument, type PrinterLanguage } from "./encode-document.ts";

export interface PaperFormat {
  width: PaperWidth;
  language: PrinterLanguage;
}

export interface EncodedWork extends PaperFormat {
  document: PrintDocument;
}

export interface PaperEncoder {
  encode(document: PrintDocument, format: PaperFormat): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Plain text is encoded at once; what has to be drawn goes to a thread of its own, one after the other. */
export function createPaperEncoder(): PaperEncoder {
  const thread = createDrawingThread<EncodedWork>(new URL("./encode-thread.ts", import.meta.url));
  let last: Promise<unknown> = Promise.resolve();
  return {
    encode(document, format) {
      if (!hasPictures(document, format.width))
        return encodeDocument(document, { ...format, openFont: refuseFont });
      const drawn = last.then(() => thread.draw({ document, ...format }));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    async close() {
      await last;
      await thread.close();
    },
  };
}

function hasPictures(document: PrintDocument, width: PaperWidth): boolean {
  return layOut(document, width).some(
    (line) => line.kind === "TEXT" && needsPicture(line.left + line.right),
  );
}

function refuseFont(): never {
  throw new Error("a line without pictures is not drawn");
}
