import { expect, type Page } from "@playwright/test";
import type { Person } from "./phone.ts";

const COFFEE = "Palm-sugar milk coffee";
const TABLE = "DEMO-A1";
/** Each login is another person's: one who has just been sent a code has to wait for the next. */
let phoneNo = 81_299_000_000;

/** A table is scanned, one coffee taken, and the confirm page opened. */
export async function wantCoffee(page: Page): Promise<void> {
  await page.goto(`/t/${TABLE}`);
  await page.getByRole("button", { name: COFFEE, exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "Review order" }).click();
}

export async function logIn(page: Page, sandboxUrl: string): Promise<void> {
  const phone = `${++phoneNo}`;
  await page.getByLabel("Phone number").fill(`0${phone}`);
  await page.getByRole("button", { name: "Get code" }).click();
  await page.getByRole("button", { name: "I am a person" }).click();
  const field = page.getByLabel("Verification code");
  await expect(field).toBeFocused();
  await field.fill(await codeFor(phone, sandboxUrl));
}

/** From the confirm page to the QRIS page; gives the text of its code. */
export async function payWithQris(page: Page): Promise<string> {
  const answered = page.waitForResponse(/\/pay\/queryQrCode$/);
  await page.getByRole("button", { name: "Confirm order" }).click();
  const answer = (await (await answered).json()) as { data: { qrCodeText?: string } };
  await page.getByRole("button", { name: "Check status" }).waitFor();
  const text = answer.data.qrCodeText;
  if (text === undefined) throw new Error(`no code in ${JSON.stringify(answer)}`);
  return text;
}

export async function readPerson(page: Page): Promise<Person> {
  return { storage: await page.context().storageState() };
}

async function codeFor(phone: string, sandboxUrl: string): Promise<string> {
  const address = `${sandboxUrl}/inbox?to=${encodeURIComponent(`+62${phone}`)}`;
  let code: string | null | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await fetch(address)).json()) as { code: string | null }[];
      code = messages[0]?.code;
      return code;
    })
    .toBeTruthy();
  return code ?? "";
}
