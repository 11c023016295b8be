import { getLocation, subscribeToLocation } from "@santap/client/history";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";

/** A toast that is younger says why the page is left, and stays. */
const OLD_TOAST_MS = 1000;

/** Clears the old page's toast when another page begins. */
export function PageToasts() {
  const { hide } = useToast();
  useEffect(() => {
    let { pathname } = getLocation();
    return subscribeToLocation(() => {
      if (getLocation().pathname === pathname) return;
      pathname = getLocation().pathname;
      hide(OLD_TOAST_MS);
    });
  }, [hide]);
  return null;
}
