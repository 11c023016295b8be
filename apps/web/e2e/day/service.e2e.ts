import type { Browser, Page } from "@playwright/test";
import { scanScreen } from "../fixtures/checkout.ts";
import { expect } from "../fixtures/journey.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { openStation } from "../fixtures/station.ts";
import { openIn } from "../checkout/look.ts";
import { bar, button, choose, sendRound, words, type Phone } from "../table/phones.ts";
import { runLedgerCheck } from "./ledger-check.ts";
import { test } from "./shop.ts";

const CHICKEN = "Sate ayam Madura (10 tusuk)";
/** Of a chicken satay, with service and tax. */
const SATAY = 55_440;
const FLOAT = 300_000;
/** Two dishes of the table, by QRIS. */
const BILL = 138_600;
/** Three portions to take away, in cash: 166.320, less what has no coin. */
const TAKEN = 3 * SATAY - 20;
const GIVEN_BACK = 20_000;
const ICE = 35_000;
const COINS = 50_000;
const EXPECTED = FLOAT + TAKEN - GIVEN_BACK - ICE + COINS;

const rupiah = (amount: number) =>
  `${amount < 0 ? "−" : ""}Rp ${String(Math.abs(amount)).replaceAll(/\B(?=(\d{3})+$)/g, ".")}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("CTR-1 FLOOR-2 FLOOR-3 FLOOR-4 KDS-3 SHIFT-1 a day of a diner's phone, kitchen, floor and counter in Indonesian: round, call, bill by QRIS, walk-in in cash, hand-back, drawer; the count is right to the rupiah and the books are sound", async ({
  page,
  browser,
  sandbox,
  shop,
}) => {
  const diner: Phone = { page, look: { lang: "idID", size: "phone" } };
  const { cashier, waiter, cook } = await openShop(browser);
  await openDrawer(cashier);
  await orderRound(diner);
  await cookTicket(cook, /^Meja B4 #\d+$/);
  await serveTable(waiter, diner);
  await payBill(diner, sandbox);
  await sellAtCounter(cashier);
  await cookTicket(cook, /^Bawa pulang #\d+$/);
  await handOver(cashier);
  await giveBack(cashier, diner);
  await closeDrawer(cashier);

  const { verdict, balances } = await runLedgerCheck(shop.databaseUrl);
  expect(verdict).toBe("Every rupiah has its place.");
  // What went back was paid by QRIS: the store is owed it again.
  expect(balances).toMatchObject({
    ACQUIRER_CLEARING: BILL,
    STORE_CASH: TAKEN,
    REFUND_DUE: 0,
    STORE_PAYABLE: -(BILL + 3 * SATAY),
    CASH_ROUNDING: 3 * SATAY - TAKEN,
  });
  for (const tablet of [cashier, waiter, cook]) await tablet.context().close();
});

async function openShop(browser: Browser) {
  const [cashier, waiter, cook] = await Promise.all([
    openStation(browser, "counter", "idID"),
    openStation(browser, "floor", "idID"),
    openStation(browser, "grill", "idID"),
  ]);
  return { cashier, waiter, cook };
}

async function openDrawer(cashier: Page): Promise<void> {
  await press(cashier, "Shift");
  const form = cashier.getByRole("region", { name: "Buka shift" });
  await form.getByRole("textbox", { name: "Modal awal" }).fill("300.000");
  await form.getByRole("button", { name: "Buka shift" }).click();
  await expect(cashier.getByRole("region", { name: "Laci" })).toContainText(rupiah(FLOAT));
}

/** Scans the table's code, sends two dishes, and calls for water. */
async function orderRound(diner: Phone): Promise<void> {
  await openIn(diner.page, diner.look, "/t/DEMO-B4");
  await expect(bar(diner)).toBeVisible();
  await choose(diner, 0);
  await choose(diner, 1);
  await sendRound(diner);
  await bar(diner).click();
  await button(diner, "bill.callStaff").click();
  const reason = { name: words(diner, "bill.reason.WATER") };
  await diner.page.getByRole("dialog").getByRole("button", reason).click();
  await expect(diner.page.getByText(words(diner, "bill.called")).first()).toBeVisible();
}

async function cookTicket(cook: Page, name: RegExp): Promise<void> {
  const ticket = cook.getByRole("article", { name });
  await ticket.getByRole("button", { name: "Mulai", exact: true }).click();
  await ticket.getByRole("button", { name: "Siap", exact: true }).click();
  await expect(ticket).toHaveCount(0);
}

/** Answers the call, and brings what is ready. */
async function serveTable(waiter: Page, diner: Phone): Promise<void> {
  await press(waiter, "Saya ke sana, B4");
  await expect(waiter.getByText("Joko ke B4: Minta air")).toBeVisible();
  const comes = words(diner, "bill.staffComes", { name: "Joko" });
  await expect(diner.page.getByText(comes)).toBeVisible();
  await waiter.getByRole("button", { name: /^B4 / }).click();
  const bill = waiter.getByRole("region", { name: "Meja B4" });
  await expect(bill).toContainText(rupiah(BILL));
  const served = bill.getByRole("button", { name: /sudah diantar$/ });
  await expect(served).toHaveCount(2);
  await bill.getByRole("button", { name: `${CHICKEN} sudah diantar` }).click();
  await expect(served).toHaveCount(1);
  await served.click();
  await expect(served).toHaveCount(0);
  await expect(diner.page.getByText(words(diner, "bill.kitchen.SERVED"))).toHaveCount(2);
}

/** Signs in on the way, and pays what the code on screen asks for. */
async function payBill({ page }: Phone, sandbox: SandboxClient): Promise<void> {
  await press(page, `Bayar tagihan ${rupiah(BILL)}`);
  const phoneNo = newPhone();
  await page.getByRole("textbox", { name: "Nomor HP" }).fill(`0${phoneNo}`);
  await press(page, "Kirim kode");
  await press(page, "Aku bukan robot");
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  await page.getByRole("textbox", { name: "Kode verifikasi" }).fill(code);
  await press(page, "Bayar sekarang");
  await expect(page.getByRole("img", { name: `Kode QRIS senilai ${rupiah(BILL)}` })).toBeVisible();
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Sudah dibayar!" })).toBeVisible();
}

/** Three portions, for which somebody gives two notes of 100.000. */
async function sellAtCounter(cashier: Page): Promise<void> {
  await press(cashier, "Pesanan baru");
  const menu = cashier.getByRole("main");
  const skewers = menu.getByRole("region", { name: "Sate", exact: true });
  await skewers.getByRole("button", { name: /^Sate ayam Madura/ }).click();
  const options = cashier.getByRole("dialog");
  for (const _ of [2, 3]) await options.getByRole("button", { name: `Tambah ${CHICKEN}` }).click();
  await options.getByRole("button", { name: /^Tambah · / }).click();
  const cart = cashier.getByRole("complementary", { name: "Pesanan baru" });
  await cart.getByRole("button", { name: "Tunai" }).click();
  await cashier.getByRole("textbox", { name: "Uang dari tamu" }).fill("200.000");
  await expect(cashier.getByText(`Kembalian ${rupiah(200_000 - TAKEN)}`)).toBeVisible();
  await press(cashier, `Terima tunai ${rupiah(TAKEN)}`);
  await expect(cashier.getByText("Nomor", { exact: true })).toBeVisible();
}

async function handOver(cashier: Page): Promise<void> {
  await cashier.getByRole("button", { name: /^Pesanan \d/ }).click();
  await cashier.getByRole("button", { name: /^Serahkan Bawa pulang #\d+$/ }).click();
  await expect(cashier.getByRole("button", { name: /^Serahkan/ })).toHaveCount(0);
}

/** A part of the table's bill, out of the drawer; who got it says so on the phone. */
async function giveBack(cashier: Page, diner: Phone): Promise<void> {
  await cashier.getByRole("searchbox").fill("B4");
  await cashier.getByRole("button", { name: /^Meja B4/ }).click();
  const order = cashier.getByRole("region", { name: "Meja B4" });
  await order.getByRole("button", { name: "Refund", exact: true }).click();
  const form = cashier.getByRole("dialog", { name: "Refund" });
  await form.getByRole("radio", { name: "Jumlah tertentu" }).check();
  await form.getByRole("textbox", { name: "Jumlah" }).fill("20.000");
  await form.getByRole("radio", { name: "Diserahkan di sini" }).check();
  await form.getByRole("textbox", { name: "Alasan" }).fill("Sate gosong");
  await form.getByRole("button", { name: `Refund ${rupiah(GIVEN_BACK)}` }).click();
  await order.getByRole("button", { name: `${rupiah(GIVEN_BACK)} diserahkan tunai` }).click();
  await expect(order.getByText("Sudah diserahkan, menunggu tamu")).toBeVisible();
  await diner.page.reload();
  await press(diner.page, words(diner, "again.handBack.received", { amount: rupiah(GIVEN_BACK) }));
  await expect(diner.page.getByText(words(diner, "again.handBack.done"))).toBeVisible();
  await expect(order.getByText("Diterima tamu")).toBeVisible();
}

/** Ice is bought and coins are brought; then what lies in the drawer is counted. */
async function closeDrawer(cashier: Page): Promise<void> {
  await press(cashier, "Shift");
  const drawer = cashier.getByRole("region", { name: "Laci" });
  for (const [kind, amount, reason] of [
    ["Keluar", ICE, "Es batu"],
    ["Masuk", COINS, "Uang receh"],
  ] as const) {
    await drawer.getByRole("radio", { name: kind }).check();
    await drawer.getByRole("textbox", { name: "Jumlah" }).fill(String(amount));
    await drawer.getByRole("textbox", { name: "Alasan" }).fill(reason);
    await drawer.getByRole("button", { name: "Catat" }).click();
    await expect(drawer.getByText(reason)).toBeVisible();
  }
  const closing = cashier.getByRole("region", { name: "Tutup shift" });
  await closing.getByRole("textbox", { name: "Logam, Rp" }).fill(String(EXPECTED));
  await expect(closing.getByRole("definition")).toHaveText([rupiah(EXPECTED)]);
  await closing.getByRole("button", { name: "Bandingkan" }).click();
  await expect(closing.getByRole("definition")).toHaveText([
    rupiah(EXPECTED),
    rupiah(EXPECTED),
    rupiah(0),
  ]);
  await closing.getByRole("button", { name: "Tutup shift" }).click();
  const sheet = cashier.getByRole("region", { name: "Serah terima shift" });
  for (const [label, amount] of [
    ["Modal awal", FLOAT],
    ["Tunai dari pesanan", TAKEN],
    ["Refund tunai", -GIVEN_BACK],
    ["Es batu", -ICE],
    ["Uang receh", COINS],
    ["Seharusnya", EXPECTED],
    ["Uang yang dihitung", EXPECTED],
    ["Selisih", 0],
  ] as const) {
    const term = sheet.getByRole("term").filter({ hasText: label });
    await expect(term.locator("xpath=following-sibling::dd")).toHaveText(rupiah(amount));
  }
}
