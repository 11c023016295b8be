import { useEffect } from "react";

/** Names the page in the browser's tab and for assistive technology. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Santap" : `${title} · Santap`;
  }, [title]);
}
