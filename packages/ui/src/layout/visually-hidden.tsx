import type { ReactNode } from "react";

export interface VisuallyHiddenProps {
  as?: "span" | "div" | "p" | "h1" | "h2";
  children: ReactNode;
}

/** Text for assistive technology alone. */
export function VisuallyHidden({ as: Element = "span", children }: VisuallyHiddenProps) {
  return <Element className="visually-hidden">{children}</Element>;
}
