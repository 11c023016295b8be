import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { openSync, type Font } from "fontkit";

export interface Fonts {
  regular: Font;
  bold: Font;
}

/** Noto Sans with the letters of all three languages. Some megabytes each: opened once. */
export function openFonts(): Fonts {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve("@embedpdf/fonts-sc")), "..", "fonts");
  const open = (weight: string): Font => {
    const font = openSync(join(folder, `NotoSansHans-${weight}.otf`));
    if ("fonts" in font) throw new Error("a collection of fonts instead of one");
    return font;
  };
  return { regular: open("Regular"), bold: open("Bold") };
}
