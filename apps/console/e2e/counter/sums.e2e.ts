import { expect, type Page } from "@playwright/test";
import { MANAGER_PIN, openCounter } from "../counter.fixture.ts";
import { test } from "../environment.ts";
import { look } from "../look.ts";
import { satay, sendRound } from "../station-journey.ts";

const WORDS = {
  enGB: {
    shift: "Shift",
    float: "Float",
    open: "Open the shift",
    amount: "Amount",
    why: "Reason",
    enter: "Record",
    left: /can still take out Rp 200\.000 today/,
    ask: "Ask a manager",
    approved: /approved by Maya/,
    tables: "Tables",
    writeOff: /^Write off the rest/,
    gone: "The guests have left",
    may: /can still write off Rp 0 today/,
  },
  idID: {
    shift: "Shift",
    float: "Modal awal",
    open: "Buka shift",
    amount: "Jumlah",
    why: "Alasan",
    enter: "Catat",
    left: /masih bisa mengambil Rp 200\.000 hari ini/,
    ask: "Minta persetujuan manajer",
    approved: /disetujui Maya/,
    tables: "Meja",
    writeOff: /^Hapuskan sisa tagihan/,
    gone: "Tamu sudah pergi",
    may: /masih bisa menghapuskan Rp 0 hari ini/,
  },
  zhCN: {
    shift: "班次",
    float: "备用金",
    open: "开班",
    amount: "金额",
    why: "原因",
    enter: "记录",
    left: /今日还可取出 Rp 200\.000/,
    ask: "请店长批准",
    approved: /Maya 批准/,
    tables: "餐桌",
    writeOff: /^免收余款/,
    gone: "客人已离开",
    may: /今日还可免收 Rp 0/,
  },
} as const;

for (const [language, width, height, code] of [
  ["enGB", 1440, 900, "B3"],
  ["idID", 390, 844, "B4"],
  ["zhCN", 1024, 768, "B5"],
] as const)
  test(`SHIFT-1 TABLE-13 STAFF-2 in ${language} at ${width} a cashier reads what they may still take out; above it, and for a bill that nobody pays, a manager's PIN is asked for`, async ({
    browser,
    environment,
  }) => {
    const words = WORDS[language];
    const page = await openCounter(browser, {
      viewport: { width, height },
      language,
      storeId: "S01",
    });
    await sendRound(environment.appUrl, `DEMO-${code}`, [satay(2)]);
    await page.getByRole("button", { name: words.shift, exact: true }).click();
    await page.getByRole("textbox", { name: words.float }).fill("900.000");
    await page.getByRole("button", { name: words.open }).click();
    await expect(page.getByText(words.left)).toBeVisible();
    await page.getByRole("textbox", { name: words.amount, exact: true }).fill("250.000");
    await page.getByRole("textbox", { name: words.why }).first().fill("Supplier");
    await expect(page.getByRole("button", { name: words.enter, exact: true })).toBeDisabled();
    await look(page, `sums-drawer-${language}-${width}`);
    await agree(page, { ask: words.ask, picture: `sums-approve-${language}-${width}` });
    await expect(page.getByText(words.approved)).toBeVisible();
    await page.getByRole("button", { name: words.tables, exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^${code} `) }).click();
    await page.getByRole("button", { name: words.writeOff }).click();
    const sheet = page.getByRole("dialog", { name: words.writeOff });
    await expect(sheet.getByText(words.may)).toBeVisible();
    await sheet.getByRole("button", { name: words.gone }).click();
    await sheet.getByRole("button", { name: words.writeOff }).click();
    await expect(sheet.getByRole("button", { name: words.ask })).toBeVisible();
    await look(page, `sums-write-off-${language}-${width}`);
    await agree(page, { ask: words.ask, picture: `sums-write-off-pin-${language}-${width}` });
    await expect(sheet).toHaveCount(0);
    await page.context().close();
  });

/** A manager types their PIN on the cashier's screen. */
async function agree(page: Page, { ask, picture }: { ask: string; picture: string }) {
  await page.getByRole("button", { name: ask }).click();
  await expect(page.getByRole("dialog", { name: ask })).toBeVisible();
  await look(page, picture);
  await page.keyboard.type(MANAGER_PIN);
  await expect(page.getByRole("dialog", { name: ask })).toHaveCount(0);
}
