import { useMemo } from "react";
import { encodeQrMatrix, toSvgPath } from "../qr-code/qr-matrix.ts";
import styles from "./shown-code.module.css";

/** Without quiet zone: the frame provides it. */
export function CodeQr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const matrix = encodeQrMatrix(text);
    return { size: matrix.length, path: toSvgPath(matrix) };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
