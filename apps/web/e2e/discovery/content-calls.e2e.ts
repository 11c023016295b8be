import { SIGNING_EXEMPT_PATHS } from "@santap/contract/signing/exempt-paths";
import { queryDatabase } from "@santap/dev-env/query-database";
import { expect, test } from "../fixtures/journey.ts";
import { endStreams } from "../fixtures/end-streams.ts";
import { orderToast } from "../fixtures/orders.ts";
import { signIn } from "../fixtures/signed-in.ts";

/** Of the tracking SDK, which has journeys of its own. */
const TRACKING = /pub-report|getConfig|magicBoxSend/;

test("CLIENT-25 the screens make every content call that is exempt from signing", async ({
  page,
  sandbox,
  environment: { databaseUrl },
}) => {
  const missing = new Set([...SIGNING_EXEMPT_PATHS].filter((path) => !TRACKING.test(path)));
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname.replace(/^\/digital-food/, "");
    if (response.ok()) missing.delete(path);
  });
  await endStreams(page);
  const orderId = await orderToast(page, await signIn(page, sandbox));
  await queryDatabase(
    databaseUrl,
    "update orders set status = 'PAID', paid_at = now() where order_id = $1",
    [orderId],
  );
  for (const path of [
    `/platform/orderDetail?orderId=${orderId}`,
    "/",
    "/platform/stores",
    "/platform/mall/M1",
    "/platform/brandPavilion/P01",
    "/platform/activity/A01",
    "/platform/assets",
    "/platform/store/S01",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  await page.getByRole("button", { name: "Store info" }).click();
  await expect.poll(() => [...missing]).toEqual([]);
});
