import styles from "./code-drawing.module.css";

export interface CodeDrawingProps {
  /** Modules to a side, without a quiet zone: the frame provides it. */
  size: number;
  /** The dark modules, one unit each. */
  path: string;
  label: string;
}

/** Every code on a screen that somebody scans: dark on white, whatever colours the device forces. */
export function CodeDrawing({ size, path, label }: CodeDrawingProps) {
  return (
    <svg
      className={styles.code}
      data-ground="white"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
