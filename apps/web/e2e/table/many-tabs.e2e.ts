import type { BrowserContext, Request } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone } from "../checkout/steps.ts";
import { bar, choose, sendRound, type Phone } from "./phones.ts";
import { findFreeTable } from "./staff.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "small" };

test("NOV-30 TABLE-1 ten tabs of a browser share one stream and stay current, calls go through, and the next tab takes it over", async ({
  page,
  browser,
  context,
  environment,
}) => {
  test.setTimeout(180_000);
  const streams = watchStreams(context);
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const table = await findFreeTable(environment);
  await openIn(budi.page, BUDI, `/t/DEMO-${table}`);
  const tabs: Phone[] = [{ page, look: ANI }];
  while (tabs.length < 10) tabs.push({ page: await context.newPage(), look: ANI });
  for (const tab of tabs) {
    // The seventh document would have no connection left if every tab kept one.
    await openIn(tab.page, ANI, `/t/DEMO-${table}`);
    await expect(bar(tab)).toBeVisible();
  }
  await expect.poll(() => listOpen(streams).length).toBe(1);
  await choose(budi, 0);
  await sendRound(budi);
  for (const tab of tabs) await expect(bar(tab)).toContainText("55.440");
  await expect.poll(() => listOpen(streams).length).toBe(1);

  const [leading] = listOpen(streams);
  const leader = tabs.find((tab) => tab.page.mainFrame() === leading?.frame());
  const takenOver = context.waitForEvent("request", isStream);
  await leader?.page.close();
  await takenOver;
  const others = tabs.filter((tab) => tab !== leader);
  expect(others).toHaveLength(9);
  await choose(budi, 0);
  await sendRound(budi);
  for (const tab of others) await expect(bar(tab)).toContainText("110.880");
  await expect.poll(() => listOpen(streams).length).toBe(1);
  await budi.page.context().close();
});

function isStream(request: Request): boolean {
  return /\/digital-food\/(?:\w+\/)?events\b/.test(request.url());
}

/** The browser says nothing of the end of a closed tab's stream. */
function listOpen(streams: ReadonlySet<Request>): Request[] {
  return [...streams].filter((stream) => !stream.frame().page().isClosed());
}

/** That have not ended. */
function watchStreams(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>();
  const close = (request: Request) => void open.delete(request);
  context.on("request", (request) => isStream(request) && open.add(request));
  context.on("requestfailed", close);
  context.on("requestfinished", close);
  return open;
}
