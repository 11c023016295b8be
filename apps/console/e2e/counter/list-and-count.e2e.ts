import { expect, type Page } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter } from "../counter.fixture.ts";
import { newDiner, orderToast } from "../diner.fixture.ts";
import { test } from "../environment.ts";
import { look } from "../look.ts";

const openDrawer = `insert into shift
    (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
  values ('S06', 'SHLIST', 'counter', 'op_DEMO_S06_CASHIER', now(), 300000) on conflict do nothing`;
/** As the kitchen does it at all stations. */
const finish = `with ready as (update order_line set kitchen_status = 'READY', ready_at = now()
    where kitchen_status = 'FIRED' returning store_id, line_id, item_id)
  insert into line_station (store_id, line_id, station_id, status, changed_at, changed_by)
  select store_id, line_id, station_id, 'READY', now(), 'Sari'
  from ready join item_station using (store_id, item_id)`;
const silence = `update station set read_at = now() - interval '5 minutes'
  where store_id = 'S06' and kind = 'KITCHEN'`;

const WORDS = {
  enGB: {
    known: "I know",
    tickets: "See the tickets",
    handOver: /^Hand over /,
    compare: "Compare",
    close: "Close the shift",
    cash: "Cash",
    next: "Next order",
  },
  idID: {
    known: "Sudah tahu",
    tickets: "Lihat tiketnya",
    handOver: /^Serahkan /,
    compare: "Bandingkan",
    close: "Tutup shift",
    cash: "Tunai",
    next: "Pesanan berikutnya",
  },
  zhCN: {
    known: "知道了",
    tickets: "查看订单",
    handOver: /^把.+交给客人$/,
    compare: "核对",
    close: "交班",
    cash: "现金",
    next: "下一单",
  },
} as const;

/** All tabs are buttons of the first navigation, in this order. */
const openTab = (page: Page, nth: number) =>
  page.getByRole("navigation").first().getByRole("button").nth(nth).click();

for (const [language, width, height, colorScheme] of [
  ["enGB", 1440, 900, "light"],
  ["idID", 390, 844, "light"],
  ["zhCN", 1024, 768, "dark"],
] as const)
  test(`CTR-1 KDS-1 NOV-28 in ${language} at ${width} what is ready is handed over in the list, a silent station becomes a word once somebody has seen it, and a drawer is counted by notes before it is compared`, async ({
    browser,
    environment,
  }) => {
    const words = WORDS[language];
    const { databaseUrl } = environment;
    await queryDatabase(databaseUrl, openDrawer, []);
    const orderId = await orderToast(await newDiner(environment), 2);
    const page = await openCounter(browser, { viewport: { width, height }, language });
    await page.emulateMedia({ colorScheme });
    await openTab(page, 1);
    await page
      .getByRole("button", { name: /27\.000/ })
      .first()
      .click();
    if (width < 900)
      await page
        .getByRole("button", { name: /29\.700/ })
        .last()
        .click();
    const cash = page.getByRole("button", { name: words.cash, exact: true });
    await cash.last().click();
    await page.getByRole("textbox").last().fill("50.000");
    await look(page, `count-cash-${language}-${width}`);
    await page.getByRole("textbox").last().press("Enter");
    await expect(page.getByRole("button", { name: words.next }).last()).toBeVisible();
    await look(page, `count-done-${language}-${width}`);
    await queryDatabase(databaseUrl, finish, []);
    await queryDatabase(databaseUrl, silence, []);
    await openTab(page, 0);
    const ready = page.getByRole("button", { name: words.handOver });
    await expect(ready).toBeVisible();
    const known = page.getByRole("button", { name: words.known });
    await expect(page.getByRole("button", { name: words.tickets })).toBeVisible();
    await look(page, `count-list-${language}-${width}`);
    while (await known.first().isVisible()) await known.first().click();
    await expect(page.getByRole("button", { name: words.tickets })).toHaveCount(0);
    await look(page, `count-pill-${language}-${width}`);
    await ready.click();
    await expect(ready).toHaveCount(0);

    await openTab(page, 4);
    const closing = page.getByRole("region", { name: words.close });
    await expect(closing).toContainText(orderId.slice(orderId.indexOf("-") + 1).slice(0, 4));
    await closing.getByRole("textbox", { name: "Rp 100.000 ×" }).fill("3");
    await closing.getByRole("textbox", { name: "Rp 20.000 ×" }).fill("1");
    await look(page, `count-notes-${language}-${width}`);
    await closing.getByRole("button", { name: words.compare }).click();
    await expect(closing).toContainText("−Rp 9.700");
    await look(page, `count-compared-${language}-${width}`);
    await closing.getByRole("textbox").fill("Coins");
    await closing.getByRole("button", { name: words.close }).click();
    await expect(page.locator("[data-printed]")).toContainText("Rp 329.700");
    await look(page, `count-sheet-${language}-${width}`);
    await page.context().close();
  });
