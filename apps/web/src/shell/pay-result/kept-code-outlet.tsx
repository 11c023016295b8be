import { useOnline } from "@santap/client/online";
import { Deferred } from "@santap/ui/deferred";
import { useState } from "react";
import type { ReactNode } from "react";
import { useParts } from "../parts.ts";
import { readKeptCode } from "./kept-code.ts";

interface KeptCodeOutletProps {
  orderId: string;
  /** Fetches the order again, where that failed although the phone says that it has a network. */
  onRetry?: (() => void) | undefined;
  /** Where no code is shown. */
  children?: ReactNode;
}

/** Without a connection: the code that this tab has shown for the order, until its end. */
export function KeptCodeOutlet({ orderId, onRetry, children = null }: KeptCodeOutletProps) {
  const { keptCode } = useParts();
  const online = useOnline();
  const [code] = useState(() => readKeptCode(orderId, Date.now()));
  if (!code) return children;
  const isShown = onRetry !== undefined || !online;
  return (
    <Deferred component={keptCode} active={isShown} fallback={children}>
      {(Code) =>
        isShown ? <Code code={code} alone={children !== null} onRetry={onRetry} /> : children
      }
    </Deferred>
  );
}
