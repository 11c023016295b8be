import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "vitest";
import { bearer, type HttpBrowser } from "./http-browser.fixture.ts";
import { readData } from "./rotation-diners.fixture.ts";
import { REMOVED, SWAPPED, testWithRotation as test } from "./rotation.fixture.ts";

const REKEY = fileURLToPath(new URL("../../commands/rekey-phones.ts", import.meta.url));

async function rekey(databaseUrl: string): Promise<string> {
  const env = { ...process.env, ...SWAPPED, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [REKEY], { env });
  return stdout;
}

test.describe("SCALE-8 every key changes while diners use two servers at once, and no call fails", () => {
  test("the new keys are added behind the old ones", async ({ diners }) => {
    const userIds = await diners.visitAll();
    expect(new Set(userIds).size).toBe(diners.count);
  });

  test("the new keys come first", async ({ diners, servers }) => {
    await servers.endOlder();
    await servers.startNewer(SWAPPED);
    expect(await diners.visitAll()).toEqual(diners.readFirstUsers());
  });

  test("sign-ups of one phone at the same time, under either first key, are one account", async ({
    diners,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const { phoneNo } = diners.create();
      const waiting: { browser: HttpBrowser; processToken: unknown; code: string }[] = [];
      for (let index = 0; index < 6; index += 1) {
        const browser = diners.create();
        waiting.push({ browser, ...(await diners.getCode(browser, phoneNo)) });
        // Half of them enter their code at the server that was asked for it.
        if (index % 2 === 0) await browser.call("/table/open", { tableCode: "DEMO-A1" });
      }
      const answers = await Promise.all(
        waiting.map(({ browser, processToken, code }) => browser.enter(processToken, code)),
      );
      const users = answers.map((answer) => String(readData(answer)["userId"]));
      expect(new Set(users).size).toBe(1);
    }
  });

  test("phones are put under the new keys", async ({ diners, servers, environment }) => {
    await servers.endOlder();
    const [during, output] = await Promise.all([diners.visitAll(), rekey(environment.databaseUrl)]);
    expect(during).toEqual(diners.readFirstUsers());
    // The demo data's own account was sealed with none of these keys.
    expect(output).toMatch(/^accounts=\d+ changed=\d+ unreadable=1 unmerged=\d+\n$/);
    expect(await rekey(environment.databaseUrl)).toBe(output);
  });

  test("the old keys are removed", async ({ diners, servers }) => {
    await servers.startNewer(REMOVED);
    expect(await diners.visitAll()).toEqual(diners.readFirstUsers());
  });
});

test("SCALE-8 what a removed key signed is refused", async ({ diners, servers }) => {
  await servers.endOlder();
  const { browser, headers, pay } = diners.readFirstVisit();
  expect((await browser.call("/account/profile", {}, headers)).status).toBe(401);
  const paid = await browser.call("/pay/createPayOrder", pay, bearer(await diners.signIn(browser)));
  expect(paid.body.error?.code).toBe("4110002");
});
