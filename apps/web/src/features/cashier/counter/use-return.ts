import { useEffect, useRef } from "react";

/** Told when the person is back at this page as it was left: from another page, or from an app. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    window.addEventListener("pageshow", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      window.removeEventListener("pageshow", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
}
