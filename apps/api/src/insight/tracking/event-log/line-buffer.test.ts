import { expect, test } from "vitest";
import { LineBuffer } from "./line-buffer.ts";

test("lines of any length are kept byte by byte, and none of them once cleared", () => {
  const lines = new LineBuffer();
  const texts = ["Kopi – 12.000\n", "咖啡".repeat(300_000), "\ud800 torn\n", "end\n"];
  for (const text of texts) lines.add(text);
  expect(lines.length).toBe(Buffer.byteLength(texts.join("")));
  expect(lines.read().equals(Buffer.from(texts.join("")))).toBe(true);
  lines.clear();
  lines.add("next\n");
  expect(lines.read().toString()).toBe("next\n");
});
