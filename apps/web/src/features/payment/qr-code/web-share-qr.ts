/** `cancelled`: the person closed the sheet, or it is open already. */
export type ShareOutcome = "shared" | "cancelled" | "refused";

const CANCELLED: readonly string[] = ["AbortError", "InvalidStateError"];

/** Opens the phone's share sheet. Only the file: with words beside it, some wallets take those instead. */
export async function sharePicture(
  file: File,
  share: (data: ShareData) => Promise<void> = (data) => navigator.share(data),
): Promise<ShareOutcome> {
  try {
    await share({ files: [file] });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && CANCELLED.includes(error.name)
      ? "cancelled"
      : "refused";
  }
}
