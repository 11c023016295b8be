import { CodeDrawing } from "@santap/ui/code/code-drawing";
import { useMemo } from "react";
import { encode } from "uqr";

/** Without a quiet zone: the frame provides it. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return <CodeDrawing size={size} path={path} label={label} />;
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: cells.join("") };
}
