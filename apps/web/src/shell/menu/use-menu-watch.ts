import { queryMenu, MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import { useEffect } from "react";
import { BASE_PATH } from "@santap/contract/call";
import { queryClient } from "../data/use-call.ts";

/** Reads menu and price of the store anew where its menu has changed. */
export function useMenuWatch(storeId: string | undefined): void {
  useEffect(() => {
    if (storeId === undefined) return undefined;
    return watchMenu(storeId, () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name, about] }) =>
          name === "preview"
            ? about === storeId
            : name === queryMenu.path && (about as { storeId: string }).storeId === storeId,
      });
    });
  }, [storeId]);
}

/** KDS-6: without the stream the menu is read so often. */
const POLL_MS = 30_000;
/** Phones of a store are told at once: they ask within so long, not all in the same moment. */
const SPREAD_MS = 400;
/** A moment, so that the server that is asked has heard of the change too. */
const SETTLE_MS = 100;

/** While the page is seen. Returns how to stop. */
function watchMenu(storeId: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let soon: number | undefined;
  let first = true;
  const isStreaming = () => source?.readyState === EventSource.OPEN;

  function tell(): void {
    clearTimeout(soon);
    soon = window.setTimeout(onChange, SETTLE_MS + Math.random() * SPREAD_MS);
  }

  function open(): void {
    close();
    if (typeof EventSource === "undefined" || document.visibilityState !== "visible") return;
    source = new EventSource(
      `${BASE_PATH}${MENU_EVENTS_PATH}?storeId=${encodeURIComponent(storeId)}`,
    );
    // The first one answers the opening: the menu on screen has just been read.
    source.addEventListener("menu", () => {
      if (!first) tell();
      first = false;
    });
  }

  function close(): void {
    source?.close();
    source = null;
  }

  const poll = window.setInterval(() => {
    if (document.visibilityState !== "visible" || isStreaming()) return;
    tell();
    if (source === null || source.readyState === EventSource.CLOSED) open();
  }, POLL_MS);
  document.addEventListener("visibilitychange", open);
  open();
  return () => {
    clearInterval(poll);
    clearTimeout(soon);
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
