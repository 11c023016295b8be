import { queryDatabase } from "@santap/dev-env/query-database";
import { expect } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { readAnswer, nextChallenge, getPercent, solve, test } from "./puzzle.ts";

test("CPN-9 after many claims a tap on Claim asks for a person, and then claims by itself", async ({
  page,
  sandbox,
  environment,
  puzzleApp,
}) => {
  await signIn(page, sandbox);
  await queryDatabase(
    environment.databaseUrl,
    `insert into claim_origin (user_id, nth, block, claimed_at)
     select user_id, n, 'elsewhere', now() from generate_series(1, 30) n,
       (select user_id from account order by created_at desc limit 1) newest`,
  );
  await page.goto(`${puzzleApp.url}/platform/store/S01`);
  const claim = page.getByRole("button", { name: "Claim Rp15.000 off Sate Lentera" });
  const challenge = nextChallenge(page);
  await claim.tap();
  await solve(page, getPercent(await readAnswer(environment, await challenge)));
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(
    page.getByRole("status").filter({ hasText: "Rp15.000 off Sate Lentera is yours" }),
  ).toBeAttached();
  await expect(claim).toHaveCount(0);
});
