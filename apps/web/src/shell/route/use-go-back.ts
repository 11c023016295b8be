import { paths } from "../../paths.ts";
import { currentPlace, navigate, START } from "./place.ts";

/** Back one page; from a page that was opened directly, to `otherwise`. */
export function useGoBack(otherwise: string = paths.home()): () => void {
  return () => {
    if (currentPlace().key === START) navigate(otherwise, { replace: true });
    else history.back();
  };
}
