import { InfoIcon } from "@santap/ui/media/icons";
import { Spinner } from "@santap/ui/overlay/loading";
import { useSyncExternalStore } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./qris.module.css";

/** In place of the code until what draws it is there, which takes a connection. */
export function DrawingMissing() {
  const words = useWords();
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div className={styles.missing} role={online ? undefined : "alert"}>
      {online ? <Spinner size={40} /> : <InfoIcon size={40} />}
      {!online && words("shell.noConnectionText")}
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const name of ["online", "offline"]) {
    window.addEventListener(name, onChange, { signal: stop.signal });
  }
  return () => stop.abort();
}
