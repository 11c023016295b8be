import { queryMenu } from "@santap/contract/calls/menu";
import { useEffect } from "react";
import { queryClient } from "../data/use-call.ts";
import { watchMenu } from "./watch-menu.ts";

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
