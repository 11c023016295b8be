import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { SECRETS } from "../../testing/test-product.ts";
import {
  openCutConnection,
  type Cut,
} from "../../offers/voucher/redemption/cut-connection.fixture.ts";
import { findEverywhere } from "./find-everywhere.fixture.ts";
import { newLeaver } from "./deletion.fixture.ts";
import { openErasureList } from "./erasure-list-store.ts";

const PROGRAM = fileURLToPath(new URL("../../commands/erase-accounts.ts", import.meta.url));

/** In the words of its statements, in their order. */
const CUTS: readonly Cut[] = [
  { at: "commit", heard: false },
  { at: "commit", heard: true },
  { at: "update account set phone_key = null", heard: true },
];
/** `npm run test:deep` kills at these as well. */
const MORE_CUTS: readonly Cut[] = [
  "begin",
  "for update",
  "insert into used_phone",
  "insert into track_erase",
  "update orders set coupons",
  "update order_line l set",
  "update order_round set",
  "update participant set",
  "update bill_share set",
  "update deal_purchase set",
  "update voucher set",
  "delete from acquirer_notification",
  "update pay_attempt set",
  "delete from otp_flow",
  "delete from known_browser",
  "delete from session_family",
  "delete from coupon_claim",
  "update account_deletion set erased_at",
].map((at) => ({ at, heard: true }));

const folder = mkdtempSync(join(tmpdir(), "santap-erasure-kill-"));
/** Of programs and server: the server's own worker may come before a program, or complete what it began. */
const LIST = join(folder, "erased");
const test = testWithOwnProduct({ env: { ERASURE_LIST: LIST } });
afterAll(() => rmSync(folder, { recursive: true }));
const cuts = process.env["ERASURE_KILLS"] === "all" ? [...MORE_CUTS, ...CUTS] : CUTS;

test.for(cuts)(
  "ACC-5 an erasure that is killed at '$at' (case %#) is complete or rolled back, and completes at the next start",
  async (cut, { environment, product }) => {
    const { rows } = product;
    const { buyer, browser } = await newLeaver(environment);
    await rows.all("update account set status = 'DELETING' where user_id = $1", [buyer.userId]);
    await rows.all(
      `insert into account_deletion (user_id, proof, requested_at, undo_until)
       values ($1, 'dp_1', now() - interval '73 hours', now() + interval '1 hour')`,
      [buyer.userId],
    );
    const connection = await openCutConnection(environment.appDatabaseUrl, cut);
    // Only now, so that the server itself rarely comes before it.
    await rows.all("update account_deletion set undo_until = now() where user_id = $1", [
      buyer.userId,
    ]);
    const program = erase(connection.url);
    const exited = once(program, "exit");
    await Promise.race([connection.reached, exited]);
    program.kill("SIGKILL");
    await exited;
    connection.close();

    const words = [buyer.userId, browser.phoneNo, browser.browserId];
    const between = await findEverywhere(rows, words);
    const isWhole = between.every((place) => KEPT.includes(place));
    if (!isWhole) expect(between).toContain("session_family.user_id");
    const [code] = (await once(erase(environment.appDatabaseUrl), "exit")) as [number];
    expect(code).toBe(0);
    expect((await findEverywhere(rows, words)).filter((place) => !KEPT.includes(place))).toEqual(
      [],
    );
    expect(openErasureList(LIST).read()).toContain(buyer.userId);
  },
);

/** The erasure list itself. */
const KEPT = ["account.user_id", "account_deletion.user_id", "track_erase.user_id"];

function erase(databaseUrl: string) {
  const { PATH, HOME } = process.env;
  const { USED_PHONE_KEY, OTP_BOX_KEY } = SECRETS;
  return spawn(process.execPath, [PROGRAM], {
    env: {
      ...{ PATH, HOME, DATABASE_URL: databaseUrl, ERASURE_LIST: LIST },
      ...{ USED_PHONE_KEY, OTP_BOX_KEY },
    },
    stdio: "ignore",
  });
}
