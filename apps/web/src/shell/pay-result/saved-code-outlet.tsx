import { useOnline } from "@santap/client/online";
import { Deferred } from "@santap/ui/deferred";
import { useState } from "react";
import type { ReactNode } from "react";
import { useParts } from "../parts.ts";
import { readSavedCode } from "./saved-code.ts";

interface SavedCodeOutletProps {
  orderId: string;
  /** Fetches the order again, where that failed although the phone says that it has a network. */
  onRetry?: (() => void) | undefined;
  /** Where no code is shown. */
  children?: ReactNode;
}

/** Without a connection: the code that this tab has shown for the order, until its end. */
export function SavedCodeOutlet({ orderId, onRetry, children = null }: SavedCodeOutletProps) {
  const { savedCode } = useParts();
  const online = useOnline();
  const [code] = useState(() => readSavedCode(orderId, Date.now()));
  if (!code) return children;
  const isShown = onRetry !== undefined || !online;
  return (
    <Deferred component={savedCode} active={isShown} fallback={children}>
      {(Code) =>
        isShown ? <Code code={code} alone={children !== null} onRetry={onRetry} /> : children
      }
    </Deferred>
  );
}
