import type { ReactNode } from "react";

/** Size in CSS pixels, 24 by default; grows with larger text. Icons are decoration: the control around them has the name. */
export interface IconProps {
  size?: number;
  className?: string | undefined;
}

const PX_A_REM = 16;

function Icon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none", width: `${size / PX_A_REM}rem`, height: `${size / PX_A_REM}rem` }}
    >
      {children}
    </svg>
  );
}

/** An icon of one path, or of several shapes. */
export function drawn(path: ReactNode) {
  return function DrawnIcon(props: IconProps) {
    return <Icon {...props}>{typeof path === "string" ? <path d={path} /> : path}</Icon>;
  };
}
