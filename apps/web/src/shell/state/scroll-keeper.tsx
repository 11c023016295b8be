import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** A new page starts at its top; going back leaves the place to the browser. */
export function ScrollKeeper() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}
