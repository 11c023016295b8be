/** A browser's page, as far as it is needed here. */
interface ScriptedPage {
  evaluate(script: string): Promise<unknown>;
}

/** What was asked for just now has begun two frames later. An endless movement (a spinner) is none. */
const AWAIT_MOVEMENTS = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const movements = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running")
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  let moving;
  do {
    await frame();
    await frame();
    moving = movements();
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
  } while (moving.length > 0);
})()`;

/** Smooth scrolling is no animation of the document: it is over when nothing moves for 12 frames. */
const AWAIT_SCROLLING = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let still = 0;
  for (let last = scrollY; still < 12; last = scrollY) {
    await frame();
    still = scrollY === last ? still + 1 : 0;
  }
  return Math.round(scrollY);
})()`;

/** Waits until every animation and transition has ended: places, sizes and colours are final then. */
export async function settlePage(page: ScriptedPage): Promise<void> {
  await page.evaluate(AWAIT_MOVEMENTS);
}

/** Where the page stands when it has stopped scrolling, in CSS pixels. */
export async function settledScroll(page: ScriptedPage): Promise<number> {
  return Number(await page.evaluate(AWAIT_SCROLLING));
}
