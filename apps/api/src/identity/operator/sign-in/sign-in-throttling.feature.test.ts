import { readFile } from "node:fs/promises";
import { queryMenu } from "@santap/contract/calls/menu";
import { operatorLogin } from "@santap/contract/calls/operator";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import {
  DEMO_OPERATOR,
  openConsole,
  type ConsoleBrowser,
} from "../../../testing/console-browser.ts";
import { inParallel } from "../../../testing/until.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();
test.beforeEach(({ product }) => product.rows.all("delete from operator_try"));

const wrong = { ...DEMO_OPERATOR, password: "not the password" };

async function getCode(browser: ConsoleBrowser, payload: object): Promise<string> {
  const { envelope } = await browser.send(operatorLogin, payload);
  return envelope.success ? "IN" : envelope.error.code;
}

test("wrong passwords for one name from thirty addresses are slowed down; its own browser still gets in", async ({
  product,
}) => {
  const own = openConsole(product.appUrl);
  await own.signIn();
  const answers: string[] = [];
  for (let n = 0; n < 30; n += 1) answers.push(await getCode(openConsole(product.appUrl), wrong));
  const compared = answers.filter((code) => code === "7110001");
  // Ten at once; of the others those whose delay was over, which doubles each time.
  expect(compared.length).toBeGreaterThanOrEqual(10);
  expect(compared.length).toBeLessThan(20);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill("7110001"));
  await product.rows.all(
    "update operator_try set next_at = now() + interval '1 hour' where next_at is not null",
  );
  expect(await getCode(openConsole(product.appUrl), DEMO_OPERATOR)).toBe("7110002");
  expect(await getCode(openConsole(product.appUrl), { ...wrong, loginName: "another" })).toBe(
    "7110001",
  );
  expect(await getCode(own, DEMO_OPERATOR)).toBe("IN");
  await product.rows.all(
    "update operator_try set next_at = now() - interval '1 second' where next_at is not null",
  );
  expect(await getCode(openConsole(product.appUrl), DEMO_OPERATOR)).toBe("IN");
});

test("a known browser's cookie is another one after each sign-in, and known for its operator alone", async ({
  product,
}) => {
  const own = openConsole(product.appUrl);
  await own.signIn();
  const former = own.browserLine;
  expect(former).toMatch(/^santap_operator_browser=/);
  await own.signIn();
  expect(own.browserLine).not.toBe(former);
  const { count } = await product.rows.one<{ count: number }>(
    "select count(*)::int as count from operator_browser where seen_at > now() - interval '90 days'",
  );
  own.browserLine = former;
  await own.signIn();
  const after = await product.rows.one<{ count: number }>(
    "select count(*)::int as count from operator_browser where seen_at > now() - interval '90 days'",
  );
  expect(after.count).toBe(count + 1);
});

test("a hundred and twenty sign-ins at once hold up neither files nor the menu", async ({
  product,
}) => {
  const ended: string[] = [];
  const done = (what: string) => () => void ended.push(what);
  const flood = inParallel(120, () =>
    getCode(openConsole(product.appUrl), wrong).then((code) => {
      ended.push(code);
      return code;
    }),
  );
  const diner = { address: "198.51.100.8" };
  await inParallel(10, async (n) => {
    const payload = { storeId: n % 2 === 0 ? "S01" : "S06" };
    await ask(product.appUrl, queryMenu, { payload, as: diner }).then(done("menu"));
    // The server runs in this process: its files are read by the same threads.
    await readFile(import.meta.filename).then(done("file"));
  });
  const answers = await flood;
  const busy = answers.filter((code) => code === "7110004");
  expect(busy.length).toBeGreaterThanOrEqual(120 - 20);
  // All of the diner's answers came before the last hashes, whatever this machine's speed.
  const lastOfDiner = ended.findLastIndex((what) => what === "menu" || what === "file");
  const hashesAfter = ended.slice(lastOfDiner).filter((code) => code === "7110001");
  expect(hashesAfter.length).toBeGreaterThan(0);
});
