import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router";

export interface AppLinkProps {
  /** An address of this app. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link inside a sentence. The router's own also knows server rendering, which weighs much more. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a className={className} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
