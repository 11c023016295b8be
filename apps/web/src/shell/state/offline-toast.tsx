import { Late } from "@santap/ui/late";
import { pictureScenes } from "@santap/ui/media/picture";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";
import { useWords } from "../language/words.tsx";

/** Says so once when the phone loses its connection, and has the pictures for that moment fetched. */
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

  return (
    <Late component={pictureScenes} wanted={false}>
      {() => null}
    </Late>
  );
}
