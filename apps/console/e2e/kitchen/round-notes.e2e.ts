import { createHash, randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { test } from "../environment.ts";
import { look } from "../look.ts";
import { chooseInMenu } from "../station/person-menu.ts";
import { openTablet, satay, sitDown, startWork } from "../station-journey.ts";

/** 140 letters, the most that a guest can write: a word as long as a line, Chinese, signs. */
const LONG =
  `Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz 不要放香菜，谢谢 🌶️🌶️ ${"bumbu dipisah ".repeat(9)}`
    .slice(0, 130)
    .concat("SAMPAI SINI");
const ALLERGY = "saya alergi udang dan 我对花生过敏";
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const PRINTER = "dapur";

interface Urls {
  appUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
}

async function addPrinter({ appUrl, sandboxUrl, databaseUrl }: Urls): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  await queryDatabase(
    databaseUrl,
    `insert into printer (store_id, station_id, paper_mm, language, secret_hash, since)
     select store_id, station_id, 58, 'idID', $1, now() from station
     where store_id = 'S01' and name = 'Bakaran'`,
    [createHash("sha256").update(secret).digest()],
  );
  const address = `${appUrl}/digital-food/print/cloudprnt/${secret}`;
  const body = new URLSearchParams({ name: PRINTER, address });
  await fetch(`${sandboxUrl}/printer`, { method: "POST", body, redirect: "manual" });
}

test("NOV-6 NOV-8 every round's note is whole on the kitchen's screen at all sizes and in all languages, with the party's allergies; a kitchen on paper gets them, and what changes", async ({
  browser,
  environment,
}) => {
  const { appUrl, sandboxUrl } = environment;
  await addPrinter(environment);
  const page = await openTablet(browser);
  await startWork(page);
  const guest = await sitDown(appUrl, "DEMO-B4");
  await guest.send([{ ...satay(2), note: LONG }], "anak dulu");
  await guest.send([satay(1)], LONG);
  await guest.send([{ itemId: "S01-04", quantity: 1, modifierIds: [] }], ALLERGY);
  const ticket = page.getByRole("article").filter({ hasText: "anak dulu" });
  await expect(ticket.getByText(LONG)).toHaveCount(2);
  await expect(ticket.getByText("anak dulu")).toBeVisible();
  await expect(ticket.getByText(ALLERGY)).toBeVisible();
  for (const language of ["Indonesia", "中文", "English"]) {
    await chooseInMenu(page, language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const [whole, shown] = await ticket
        .getByText(LONG)
        .first()
        .evaluate((note) => [note.scrollWidth, note.clientWidth]);
      expect(whole).toBeLessThanOrEqual(shown ?? 0);
      await look(page, `round-notes-${language.slice(0, 2)}-${size.width}`);
    }
  }
  const readPapers = async () =>
    (await (await fetch(`${sandboxUrl}/printer/${PRINTER}/papers`)).json()) as string[][];
  const all = async () => (await readPapers()).map((paper) => paper.join("")).join("\n");
  await guest.change(0, 5);
  await expect.poll(all).toContain("2 x -> 5 x");
  const papers = (await all()).replaceAll(" ", "");
  for (const words of ["UBAH", "saya alergi udang"])
    expect(papers).toContain(words.replaceAll(" ", ""));
});
