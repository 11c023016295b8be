import { readFile } from "node:fs/promises";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openIn, seeWhole, type Look } from "../checkout/look.ts";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { orderToast } from "../fixtures/orders.ts";
import { signIn } from "../fixtures/signed-in.ts";

const LOOKS: Look[] = [
  { lang: "enGB", size: "phone" },
  { lang: "idID", size: "small" },
  { lang: "zhCN", size: "small" },
];
const SAVE = /^(Save or share|Simpan atau bagikan|保存或分享)$/;

test("ACC-8 a paid order leads to its receipt, which waits for its number and is read, printed and saved in three languages @screen", async ({
  page,
  sandbox,
  environment: { databaseUrl },
}) => {
  const orderId = await orderToast(page, await signIn(page, sandbox));
  const receipt = `/platform/receipt?orderId=${orderId}`;
  await page.goto(receipt);
  await expect(page.getByText("There is no receipt for this yet.")).toBeVisible();
  await queryDatabase(
    databaseUrl,
    "update orders set status = 'PAID', paid_at = now() where order_id = $1",
    [orderId],
  );
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  await page.getByRole("link", { name: "View receipt" }).click();
  await expect(page).toHaveURL(receipt);
  const save = page.getByRole("button", { name: SAVE });
  await expect(page.getByText(/^S06\/\d{4}\/\d{6}$/)).toBeVisible();
  await expect(page.getByText("PT Langkah Pagi Indonesia")).toBeVisible();
  await expect(save).toBeEnabled();
  await save.focus();
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/^santap-S06-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  for (const look of LOOKS) {
    await openIn(page, look, receipt);
    await expect(page.getByText(/^S06\/\d{4}\/\d{6}$/)).toBeVisible();
    await seeWhole(page, look, "receipt");
    expect(await findViolations(page, { contrast: look.lang === "enGB" })).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await seeWhole(page, LOOKS[0]!, "receipt-dark");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("article")).toBeVisible();
  await expect(save).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("ACC-8 without a connection the receipt says so and comes back by a tap", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const orderId = await orderToast(page, await signIn(page, sandbox));
  await page.route("**/digital-food/order/receipt", (route) => route.abort());
  await page.goto(`/platform/receipt?orderId=${orderId}`);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unroute("**/digital-food/order/receipt");
  await retry.click();
  await expect(page.getByText("There is no receipt for this yet.")).toBeVisible();
});
