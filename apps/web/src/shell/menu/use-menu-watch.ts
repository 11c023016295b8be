import { queryMenu, MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import { useEffect } from "react";
import { subscribeToEvents } from "../data/events.ts";
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
  let soon: number | undefined;
  let last: number | null = null;
  let live = false;

  function tell(): void {
    clearTimeout(soon);
    soon = window.setTimeout(onChange, SETTLE_MS + Math.random() * SPREAD_MS);
  }

  const path = `${MENU_EVENTS_PATH}?storeId=${encodeURIComponent(storeId)}`;
  const unsubscribe = subscribeToEvents(
    { id: `menu:${storeId}`, path },
    {
      onEvent({ data: { menu } }) {
        if (typeof menu !== "number" || menu === last) return;
        // The first one answers the opening: the menu on screen has just been read.
        if (last !== null) tell();
        last = menu;
      },
      onLive: (isLive) => void (live = isLive),
    },
  );
  const poll = window.setInterval(() => {
    if (document.visibilityState === "visible" && !live) tell();
  }, POLL_MS);
  return () => {
    clearInterval(poll);
    clearTimeout(soon);
    unsubscribe();
  };
}
