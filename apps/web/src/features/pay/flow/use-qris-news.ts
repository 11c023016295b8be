import { useToast } from "@santap/ui/overlay/toast";
import { useWords } from "../../../shell/language/words.tsx";
import { toastOf } from "./qris-news.ts";
import type { QrisNews } from "./qris-ports.ts";

/** Says a piece of news as a toast. */
export function useQrisNews(): (news: QrisNews) => void {
  const toast = useToast();
  const words = useWords();
  return (news) => toast.show(toastOf(news, words));
}
