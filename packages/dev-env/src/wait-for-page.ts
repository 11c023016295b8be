/** The part of a Playwright page that is used here. */
interface ScriptedPage {
  evaluate(script: string): Promise<unknown>;
}

/** Two frames, so that a requested animation has begun. Infinite animations (spinners) are ignored. */
const AWAIT_ANIMATIONS = `(async () => {
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

/** Smooth scrolling is not in getAnimations(): it has ended when the position is stable for 12 frames. */
const AWAIT_SCROLLING = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let still = 0;
  for (let last = scrollY; still < 12; last = scrollY) {
    await frame();
    still = scrollY === last ? still + 1 : 0;
  }
  return Math.round(scrollY);
})()`;

/** Waits until every animation and transition has ended, so that positions, sizes and colours are final. */
export async function waitForAnimations(page: ScriptedPage): Promise<void> {
  await page.evaluate(AWAIT_ANIMATIONS);
}

/** The final scroll position, in CSS pixels. */
export async function waitForScrollEnd(page: ScriptedPage): Promise<number> {
  return Number(await page.evaluate(AWAIT_SCROLLING));
}
