import { testWithDatabase } from "../../testing/fixtures.ts";
import { openAccountFixture } from "./sign-in.fixture.ts";

/** Tests on the demo database and the calls of signing in, with the test's own clock and network. */
export function testWithAccounts() {
  return testWithDatabase("demo").extend(
    "accounts",
    { scope: "file" },
    ({ database }, { onCleanup }) => {
      const accounts = openAccountFixture(database.url);
      onCleanup(() => accounts.close());
      return accounts;
    },
  );
}
