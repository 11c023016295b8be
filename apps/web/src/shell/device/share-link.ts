/** `cancelled`: the person closed the phone's sheet. */
export type Shared = "shared" | "cancelled" | "refused";

/** By the phone's own sheet; refused where there is none. */
export async function shareLink(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    return cancelled ? "cancelled" : "refused";
  }
}

/** False where it may not be written to; on plain HTTP there is no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** For phones and computers without a sheet for sharing. */
export function openWhatsApp(text: string): void {
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener");
}
