import { useOnline } from "@santap/client/online";
import { Deferred, lazyWithRetry, type LazyComponent } from "@santap/ui/deferred";
import { useState } from "react";
import type { ReactNode } from "react";
import { readKeptCode } from "./kept-code.ts";
import { loadKeptCode, type KeptCodeProps } from "./kept-code-loader.ts";

/** Made on first use: by then the route table has said where its code is. */
let component: LazyComponent<KeptCodeProps> | null = null;

function getKeptCode(): LazyComponent<KeptCodeProps> {
  component ??= lazyWithRetry(loadKeptCode);
  return component;
}

interface KeptCodeOutletProps {
  orderId: string;
  /** Fetches the order again, where that failed although the phone says that it has a network. */
  onRetry?: (() => void) | undefined;
  /** Where no code is shown. */
  children?: ReactNode;
}

/** Without a connection: the code that this tab has shown for the order, until its end. */
export function KeptCodeOutlet({ orderId, onRetry, children = null }: KeptCodeOutletProps) {
  const online = useOnline();
  const [code] = useState(() => readKeptCode(orderId, Date.now()));
  if (!code) return children;
  const isShown = onRetry !== undefined || !online;
  return (
    <Deferred component={getKeptCode()} active={isShown} fallback={children}>
      {(Code) =>
        isShown ? <Code code={code} alone={children !== null} onRetry={onRetry} /> : children
      }
    </Deferred>
  );
}
