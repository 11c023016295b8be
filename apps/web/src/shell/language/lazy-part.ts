import { type LazyComponent, lazyWithRetry } from "@santap/ui/deferred";
import type { ComponentType } from "react";
import { type Namespace, withMessages } from "./catalog.ts";

/** A part of a screen whose code and messages come after the first paint. */
export function lazyPart<P>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
  kept = false,
): LazyComponent<P> {
  return lazyWithRetry(() => withMessages(namespaces, load), kept);
}
