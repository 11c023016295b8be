import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";
import { useWords } from "../language/words.tsx";

/** Says so once when the phone loses its connection. */
export function OfflineToast() {
  const words = useWords();
  const toast = useToast();

  useEffect(() => {
    function onOffline() {
      toast.show({ text: words("shell.noConnection"), tone: "danger" });
    }
    window.addEventListener("offline", onOffline);
    return () => window.removeEventListener("offline", onOffline);
  }, [toast, words]);

  return null;
}
