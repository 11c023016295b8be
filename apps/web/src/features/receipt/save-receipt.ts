import type { Receipt } from "@santap/contract/schemas/order/receipt";

/** `left`: the person closed the share sheet. */
export type SaveOutcome = "shared" | "saved" | "left" | "failed";

export interface SavePorts {
  refresh: () => Promise<Pick<Receipt, "pdf"> | undefined>;
  now?: () => number;
  load?: (path: string) => Promise<Response>;
  /** Undefined where the browser has none, or none for files. */
  share?: ((file: File) => Promise<void>) | undefined;
  download?: (file: File) => void;
}

/** So long a file takes to come at the most. */
const SPARE_MS = 15_000;

/** Into the phone's share sheet, which can keep, print and send it; a download where there is none. */
export async function saveReceipt(
  receipt: Pick<Receipt, "pdf" | "receiptNo" | "orderNo">,
  ports: SavePorts,
): Promise<SaveOutcome> {
  const { now = Date.now, load = fetch, share = shareFile(), download = downloadFile } = ports;
  const isFresh = receipt.pdf !== null && receipt.pdf.until > now() + SPARE_MS;
  const pdf = isFresh ? receipt.pdf : (await ports.refresh())?.pdf;
  if (!pdf) return "failed";
  const response = await load(pdf.path).catch(() => null);
  if (!response?.ok) return "failed";
  const name = `santap-${(receipt.receiptNo ?? receipt.orderNo).replaceAll(/[^A-Za-z0-9]+/g, "-")}.pdf`;
  const file = new File([await response.blob()], name, { type: "application/pdf" });
  try {
    if (share !== undefined) {
      await share(file);
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "left";
  }
  download(file);
  return "saved";
}

function shareFile(): ((file: File) => Promise<void>) | undefined {
  const probe = new File([], "receipt.pdf", { type: "application/pdf" });
  const canShare = "canShare" in navigator && navigator.canShare({ files: [probe] });
  return canShare ? (file) => navigator.share({ files: [file] }) : undefined;
}

function downloadFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
