import { useEffect } from "react";

/** Names the page in the browser's tab and for assistive technology. */
export function useTitle(title: string, site: string): void {
  useEffect(() => {
    document.title = title === "" ? site : `${title} · ${site}`;
  }, [title, site]);
}
