import { Deferred } from "@santap/ui/deferred";
import { pictureScenes } from "@santap/ui/media/picture";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";
import { useTranslation } from "../language/use-translation.ts";

/** Shows a toast when the connection is lost; preloads the pictures of the offline states. */
export function OfflineToast() {
  const t = useTranslation();
  const toast = useToast();

  useEffect(() => {
    function onOffline() {
      toast.show({ text: t("shell.noConnection"), tone: "danger" });
    }
    window.addEventListener("offline", onOffline);
    return () => window.removeEventListener("offline", onOffline);
  }, [toast, t]);

  return (
    <Deferred component={pictureScenes} active={false}>
      {() => null}
    </Deferred>
  );
}
