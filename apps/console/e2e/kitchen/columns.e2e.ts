import { findViolations } from "@santap/dev-env/accessibility";
import { queryDatabase } from "@santap/dev-env/query-database";
import { expect, type Page } from "@playwright/test";
import { test } from "../environment.ts";
import { look } from "../look.ts";
import { chooseDisplay, openTablet, satay, sendRound, startWork } from "../station-journey.ts";

/** Width, height, and how many of twelve tickets are whole on the first page at least. */
const SIZES = [
  [1024, 768, 6],
  [1280, 800, 8],
  [1440, 900, 9],
] as const;
const GOAT = { itemId: "S01-02", quantity: 1, modifierIds: [] };
/** As on an evening: one dish, two dishes, with a note. */
const ROUNDS = [
  [satay(1)],
  [satay(2), GOAT],
  [{ ...GOAT, note: "pedas" }],
  [satay(3)],
  [GOAT],
  [satay(1), GOAT],
];
const TABLES = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"];

/** Takeaway of who sat there: the tables are free again for three more. */
const TAKE_AWAY = `with gone as (update orders set table_label = null
    where store_id = 'S01' and table_label in ('B1', 'B2', 'B3') returning session_id)
  update table_session set status = 'CLOSED' where session_id in (select session_id from gone)`;

async function sendTwelve(appUrl: string, databaseUrl: string): Promise<void> {
  for (const [nth, table] of [...TABLES.slice(0, 3), ...TABLES].entries()) {
    if (nth === 3) await queryDatabase(databaseUrl, TAKE_AWAY, []);
    await sendRound(appUrl, `DEMO-${table}`, ROUNDS[nth % ROUNDS.length] ?? []);
  }
}

interface Layout {
  /** Tickets of which every part is on the page. */
  whole: number;
  /** Left edges of columns. */
  columns: number;
  /** Largest space below a column's last ticket, or between two of one column. */
  hole: number;
  /** Of the page, and of what is in it. */
  scrolls: boolean;
}

function readLayout(page: Page): Promise<Layout> {
  return page.getByRole("list", { name: "Kitchen" }).evaluate((list) => {
    const area = list.getBoundingClientRect();
    const parts = [...list.querySelectorAll("article")].map((one) => [...one.getClientRects()]);
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      left >= area.left - 1 &&
      right <= area.right + 1 &&
      top >= area.top - 1 &&
      bottom <= area.bottom + 1;
    const shown = parts.flat().filter(isIn);
    const columns = Map.groupBy(shown, ({ left }) => Math.round(left));
    const holes = [...columns.values()].flatMap((column) =>
      column.map(({ bottom }, nth) => (column[nth + 1]?.top ?? area.bottom) - bottom),
    );
    const root = document.documentElement;
    return {
      whole: parts.filter((ticket) => ticket.every(isIn)).length,
      columns: columns.size,
      hole: Math.max(...holes),
      scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
    };
  });
}

test("KDS-2 KDS-9 tickets fill column after column and pages, nothing scrolls, what is beside them stays in sight: of twelve at least 6 are whole at 1024, more at 1280 and 1440; larger means fewer columns @screen", async ({
  browser,
  environment: { appUrl, databaseUrl },
}) => {
  const page = await openTablet(browser);
  await startWork(page);
  await sendTwelve(appUrl, databaseUrl);
  await expect(page.getByRole("button", { name: "Tickets 12" })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages of tickets" });
  for (const [width, height, whole] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await readLayout(page)).whole).toBeGreaterThanOrEqual(whole);
    const { columns, hole, scrolls } = await readLayout(page);
    expect({ scrolls, columns }).toEqual({ scrolls: false, columns: width === 1024 ? 3 : 4 });
    expect(hole).toBeLessThan(height / 2);
    for (const name of ["Undo", "Mark sold out", "Pause orders"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await look(page, `kitchen-columns-${width}`);
  }

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(pages).toBeVisible();
  const last = page.getByRole("article", { name: /^Table B9/ });
  await expect(last).not.toBeInViewport();
  await pages.getByRole("button", { name: /more$/ }).click();
  await expect(last).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("article").first()).toBeInViewport();

  const normal = (await readLayout(page)).columns;
  await chooseDisplay(page, "Large");
  expect((await readLayout(page)).columns).toBe(normal - 1);
  await look(page, "kitchen-columns-large");
  await chooseDisplay(page, "Small");
  expect((await readLayout(page)).columns).toBe(normal + 1);
  await look(page, "kitchen-columns-small");
  await page.context().close();
});
