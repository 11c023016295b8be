/**
 * Runs when this page is shown again: from the history cache, or from behind an app. Returns how to
 * unsubscribe.
 */
export function subscribeToReturn(onReturn: () => void): () => void {
  const back = () => {
    if (document.visibilityState === "visible") onReturn();
  };
  window.addEventListener("pageshow", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    window.removeEventListener("pageshow", back);
    document.removeEventListener("visibilitychange", back);
  };
}
