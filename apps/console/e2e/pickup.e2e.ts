import { expect } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { newDiner, orderToast } from "./diner.fixture.ts";
import { test } from "./environment.ts";
import { look } from "./look.ts";

const FIRE = `with numbered as (update orders set day_number = 41 where order_id = $1 returning order_id)
  update order_line set kitchen_status = 'FIRED', fired_at = now()
  where order_id in (select order_id from numbered)`;
const WAIT = `update order_line set fired_at = now() - interval '25 minutes' where order_id = $1`;
const FINISH = `update order_line set kitchen_status = 'READY', ready_at = now() where order_id = $1`;

test("CTR-2 KDS-8 the public pickup board shows an order's number first among those being prepared, then among those to collect; it promises nothing to the minute while one waits for long @screen", async ({
  page,
  environment,
}) => {
  const { databaseUrl } = environment;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/console/board/S06");
  const preparing = page.getByRole("region", { name: "Being prepared" });
  const ready = page.getByRole("region", { name: "Ready to collect" });
  await expect(preparing.getByText("Nothing yet")).toBeVisible();
  const orderId = await orderToast(await newDiner(environment), 1);
  await queryDatabase(databaseUrl, FIRE, [orderId]);
  await expect(preparing.getByText("41", { exact: true })).toBeVisible();
  await expect(preparing.getByText(/^About \d+ min/)).toBeVisible();
  await queryDatabase(databaseUrl, WAIT, [orderId]);
  await expect(preparing.getByText("More than 20 minutes")).toBeVisible();
  await queryDatabase(databaseUrl, FINISH, [orderId]);
  await expect(ready.getByText("41", { exact: true })).toBeVisible();
  await expect(preparing.getByText("Nothing yet")).toBeVisible();
  await look(page, "pickup-board");
});
