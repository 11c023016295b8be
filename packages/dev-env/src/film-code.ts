import { encode } from "uqr";

/** The part of a Playwright page that is used here. */
interface ScriptedPage {
  evaluate(script: string): Promise<unknown>;
}

const SIDE = 480;
const EDGE = 40;

/** The page's camera films the code of a text from now on, also where it filmed another one before. */
export async function filmCode(page: ScriptedPage, text: string): Promise<void> {
  await page.evaluate(`(() => {
    window.filmedCode = ${JSON.stringify(encode(text, { border: 0 }).data)};
    if (window.filmsCodes) return;
    window.filmsCodes = true;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = ${SIDE};
    const context = canvas.getContext("2d");
    setInterval(() => {
      const rows = window.filmedCode;
      const size = Math.floor(${SIDE - 2 * EDGE} / rows.length);
      context.fillStyle = "white";
      context.fillRect(0, 0, ${SIDE}, ${SIDE});
      context.fillStyle = "black";
      rows.forEach((row, y) =>
        row.forEach((dark, x) => {
          if (dark) context.fillRect(${EDGE} + x * size, ${EDGE} + y * size, size, size);
        }),
      );
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  })()`);
}
