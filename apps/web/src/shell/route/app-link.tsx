import type { MouseEvent, ReactNode } from "react";
import { navigate } from "./place.ts";

export interface AppLinkProps {
  /** An address of this app. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link inside a sentence. Another tab or window is the browser's own business. */
export function AppLink({ to, className, children }: AppLinkProps) {
  function onClick(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search });
  }
  return (
    <a className={className} href={to} onClick={onClick}>
      {children}
    </a>
  );
}
