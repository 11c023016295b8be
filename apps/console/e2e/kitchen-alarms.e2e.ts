import { createHash, randomBytes } from "node:crypto";
import { findViolations } from "@santap/dev-env/accessibility";
import { queryDatabase } from "@santap/dev-env/query-database";
import { expect, type Page } from "@playwright/test";
import { test } from "./environment.ts";
import { chooseDisplay, openTablet, satay, sendRound, startWork } from "./station-journey.ts";

/** What a printer says of itself, and what its kitchen reads. */
const TROUBLES = [
  ["410 Paper out", "is out of paper"],
  ["211 OK, paper low", "is running out of paper"],
  ["420 Cover open", "The cover of the Grill printer is open"],
  ["411 Jam", "has a fault"],
] as const;

/** A printer at the grill, which does each step when it is told to. */
async function addPrinter(appUrl: string, databaseUrl: string) {
  const secret = randomBytes(32).toString("base64url");
  await queryDatabase(
    databaseUrl,
    `with printing as (
       update station set output = 'BOTH' where store_id = 'S01' and name = 'Bakaran'
       returning store_id, station_id)
     insert into printer (store_id, station_id, paper_mm, language, secret_hash, since)
     select store_id, station_id, 58, 'idID', $1, now() from printing`,
    [createHash("sha256").update(secret).digest()],
  );
  const address = `${appUrl}/digital-food/print/cloudprnt/${secret}`;
  const call = (method: string, query: Record<string, string>, body?: object) =>
    fetch(`${address}?${new URLSearchParams(query).toString()}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  const poll = async (statusCode: string) => {
    const answer = await call("POST", {}, { statusCode, printingInProgress: false });
    return (await answer.json()) as { jobToken?: string };
  };
  return {
    poll,
    /** Fetches what is ready; `code`: how it ends, absent where the printer does not say. */
    async print(code?: string): Promise<void> {
      let token: string | undefined;
      await expect.poll(async () => (token = (await poll("200 OK")).jobToken)).toBeDefined();
      await call("GET", { token: token ?? "", type: "application/octet-stream" });
      if (code !== undefined) await call("DELETE", { token: token ?? "", code });
    },
  };
}

/** Both themes of the kitchen, on a device in either theme. */
async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const theme of ["Bright", "Dark"]) {
      await chooseDisplay(page, theme);
      expect(await findViolations(page)).toEqual([]);
    }
  }
}

/** A sheet covers the button of the theme. */
async function expectReadableSheet(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
}

test("KDS-9 CTR-3 every alarm can be read in the dark kitchen and in the bright one, whatever theme the device has: printers of every trouble, prints to decide on, silent and paused stations, a lost connection", async ({
  browser,
  environment: { appUrl, databaseUrl },
}) => {
  const page = await openTablet(browser);
  await startWork(page);
  const alarm = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const silence = `update station set read_at = now() - interval '16 seconds'
     where store_id = 'S01' and name = 'Dapur'`;
  await queryDatabase(databaseUrl, silence, []);
  await expect(page.getByText(/not connected: nobody sees/)).toBeVisible();
  const printer = await addPrinter(appUrl, databaseUrl);
  await expect(alarm("does not answer")).toBeVisible();
  await expectReadable(page);
  for (const [said, words] of TROUBLES) {
    await printer.poll(said);
    await expect(alarm(words)).toBeVisible();
    await expectReadable(page);
  }
  await sendRound(appUrl, "DEMO-B9", [satay(1)]);
  await printer.print("500 Internal");
  await expect(alarm("not printed")).toBeVisible();
  await sendRound(appUrl, "DEMO-B9", [satay(1)]);
  await printer.print();
  const lose = "update print_job set alive_at = alive_at - interval '11 seconds' where status = $1";
  await queryDatabase(databaseUrl, lose, ["FETCHED"]);
  await printer.poll("200 OK");
  await expect(alarm("did it come out?")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Pause orders" }).click();
  const sheet = page.getByRole("dialog", { name: "Pause orders" });
  await expectReadableSheet(page);
  await sheet.getByRole("button", { name: /^Pause/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/paused until/)).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Pause orders" }).click();
  await sheet.getByRole("button", { name: "Resume now" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/paused until/)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(alarm("No new tickets arrive")).toBeVisible();
  await expectReadable(page);
  await page.context().setOffline(false);
  await expect(alarm("No new tickets arrive")).toHaveCount(0);
  await queryDatabase(databaseUrl, "delete from printer where store_id = 'S01'", []);
  await page.context().close();
});
