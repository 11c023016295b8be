import { useMemo } from "react";
import { encodeQrMatrix, toSvgPath } from "./qr-matrix.ts";

/** Black in both themes. Without quiet zone: the frame provides it. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const matrix = encodeQrMatrix(text);
    return { size: matrix.length, path: toSvgPath(matrix) };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#000" d={path} />
    </svg>
  );
}
