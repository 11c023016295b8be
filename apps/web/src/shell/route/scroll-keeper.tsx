import { useEffect } from "react";
import { usePlace } from "./router.tsx";

/** A new page starts at its top; going back leaves the place to the browser. */
export function ScrollKeeper() {
  const { pathname, returned } = usePlace();
  useEffect(() => {
    if (!returned) window.scrollTo(0, 0);
  }, [pathname, returned]);
  return null;
}
