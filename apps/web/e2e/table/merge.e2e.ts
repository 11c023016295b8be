import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive } from "../checkout/steps.ts";
import { bar, choose, sendRound, words, see } from "./phones.ts";
import { mergeParties } from "@santap/contract/calls/staff/table";
import { signInStaff } from "../fixtures/staff.ts";
import { findFreeTable, findSessionAt } from "./staff.ts";

const ANI: Look = { lang: "zhCN", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "phone" };
const CICI: Look = { lang: "idID", size: "small" };

test("TABLE-13 staff merge two parties: every phone follows, and says once what happened", async ({
  page,
  browser,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const cici = { page: await anotherPhone(browser), look: CICI };
  const tables: string[] = [];
  for (const party of [[ani, budi], [cici]]) {
    const table = await findFreeTable(environment);
    tables.push(table);
    for (const phone of party) {
      await arrive(phone.page, phone.look, sandbox);
      await openIn(phone.page, phone.look, `/t/DEMO-${table}`);
      await expect(bar(phone)).toBeVisible();
      await choose(phone, 2);
      await sendRound(phone);
    }
  }
  await cici.page.emulateMedia({ colorScheme: "dark" });
  await choose(cici, 1);
  for (const phone of [ani, cici]) await bar(phone).click();
  const [to = "", from = ""] = tables;
  const sessionId = await findSessionAt(environment, from);
  const into = await findSessionAt(environment, to);
  const staff = await signInStaff(environment.appUrl, "S01");
  await staff.ask(mergeParties, { storeId: "S01", sessionId, into, reason: "one party" });
  for (const phone of [ani, budi, cici]) {
    const said = words(phone, "bill.notice.MERGED", { from, to });
    await expect(phone.page.getByText(said).first()).toBeVisible();
  }
  await see(ani, "merged");
  await see(cici, "merged-dark");
  for (const phone of [ani, cici])
    await expect(
      phone.page.getByRole("heading", { name: words(phone, "bill.title", { table: to }) }),
    ).toBeVisible();
  await cici.page.reload();
  await expect(
    cici.page.getByRole("heading", { name: words(cici, "bill.title", { table: to }) }),
  ).toBeVisible();
  await expect(cici.page.getByText(words(cici, "bill.notice.MERGED", { from, to }))).toHaveCount(0);
  for (const phone of [budi, cici]) await phone.page.context().close();
});
