import { loadDemoAccounts } from "../../demo/load-demo-accounts.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { openAccountFixture } from "./sign-in.fixture.ts";

/** Tests on the demo database, with its demo accounts if wished, and the calls of signing in, with the test's own clock and network. */
export function testWithAccounts({ demo = false } = {}) {
  return testWithDatabase("demo").extend(
    "accounts",
    { scope: "file" },
    async ({ database }, { onCleanup }) => {
      const accounts = openAccountFixture(database.url);
      onCleanup(() => accounts.close());
      if (demo) await loadDemoAccounts(database.url, accounts.deps.settings.secrets);
      return accounts;
    },
  );
}
