import { CodeDrawing } from "@santap/ui/code/code-drawing";
import { useMemo } from "react";
import { encodeQrMatrix, toSvgPath } from "./qr-matrix.ts";

/** Without quiet zone: the frame provides it. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const matrix = encodeQrMatrix(text);
    return { size: matrix.length, path: toSvgPath(matrix) };
  }, [text]);
  return <CodeDrawing size={size} path={path} label={label} />;
}
