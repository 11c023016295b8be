/** `cancelled`: the person closed the phone's sheet. */
export type InviteShared = "shared" | "cancelled" | "refused";

export async function shareInvite(
  data: ShareData,
  share: (data: ShareData) => Promise<void> = (one) => navigator.share(one),
): Promise<InviteShared> {
  try {
    await share(data);
    return "shared";
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    return cancelled ? "cancelled" : "refused";
  }
}
