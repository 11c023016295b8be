import { useMemo } from "react";
import { qrMatrix, qrPath } from "./qr-matrix.ts";
import styles from "./qris.module.css";

/** The code itself, black on white, sharp at any density. The frame gives its quiet zone. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const matrix = qrMatrix(text);
    return { size: matrix.length, path: qrPath(matrix) };
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
