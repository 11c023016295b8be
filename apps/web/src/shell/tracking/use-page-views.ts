import { useEffect } from "react";
import { usePlace } from "../route/router.tsx";
import { tell } from "./told.ts";

/** Tells each page that comes on screen; another step of the same one is no other page. */
export function usePageViews(): void {
  const { pathname } = usePlace();
  useEffect(() => tell(), [pathname]);
}
