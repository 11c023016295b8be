import { expect } from "@playwright/test";
import { PHONE } from "../counter.fixture.ts";
import { test } from "../environment.ts";
import { look } from "../look.ts";

test("STAFF-5 an owner invites a waiter from a phone, with a link in the language of the page; the waiter joins with name and PIN alone", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE, isMobile: false });
  const owner = await context.newPage();
  await owner.goto("/console?lang=idID");
  await owner.getByLabel("Nama masuk").fill("ratna.s06");
  await owner.getByLabel("Kata sandi").fill("santap-demo");
  await owner.getByRole("button", { name: "Masuk", exact: true }).click();
  await owner.getByRole("button", { name: "Tim" }).click();
  await owner.getByLabel("Untuk siapa").fill("Wayan");
  await owner.getByRole("button", { name: "Undang", exact: true }).click();
  const sheet = owner.getByRole("dialog", { name: "Undangan siap" });
  await expect(sheet.getByRole("img", { name: "QR undangan" })).toBeInViewport();
  const link = await sheet.getByText(/^http.*#/).innerText();
  expect(new URL(link).searchParams.get("lang")).toBe("idID");
  const whatsapp = await sheet.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(whatsapp ?? "").searchParams.get("text")).toContain(link);
  await look(owner, "invite-made");

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/^Bergabung dengan/);
  await expect(phone.getByLabel("Kata sandi")).toHaveCount(0);
  await look(phone, "join");
  await phone.getByLabel("PIN untuk stasiun").fill("481920");
  await phone.getByRole("button", { name: "Bergabung" }).click();
  await expect(phone.getByText("Ketuk namamu di stasiun, lalu ketik PIN.")).toBeVisible();
  await look(phone, "joined");
  await phone.context().close();
  await context.close();
});
