import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { test as base } from "../../testing/fixtures.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { newLeaver } from "../deletion/deletion.fixture.ts";
import { openCutConnection } from "../../offers/voucher/redemption/cut-connection.fixture.ts";
import { prepareExports } from "./prepare-exports.ts";

const test = base.extend(
  "running",
  { scope: "file" },
  ({ environment: { appDatabaseUrl: url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  },
);
const HOUR_MS = 3_600_000;

const PREPARE = new URL("./prepare-exports.ts", import.meta.url).href;
const DATABASE = new URL("../../db/database.ts", import.meta.url).href;

test("ACC-6 a copy whose process is killed in the middle is made by the next one", async ({
  environment,
  product,
  running,
}) => {
  const { rows } = product;
  const person = await newLeaver(environment);
  const { userId } = person.buyer;
  // Later than the server's own worker looks.
  await rows.all(
    `insert into account_export (user_id, export_id, family_id, language, requested_at, next_try_at)
     select user_id, 'ex_killed', family_id, 'zhCN', now(), now() + interval '1 hour' from session_family
     where user_id = $1`,
    [userId],
  );
  const cut = { at: "insert into account_export_part", heard: true };
  const connection = await openCutConnection(environment.appDatabaseUrl, cut);
  const code = `import { openDatabase } from "${DATABASE}"; import { prepareExports } from "${PREPARE}";
    const db = openDatabase({ url: process.env.URL, poolSize: 1, onIdleError() {} });
    const settings = { secrets: { otpBoxKey: process.env.KEY } };
    await prepareExports({ db, settings, clock: () => Date.now() + 2 * ${HOUR_MS}, onError() {} });`;
  const { PATH, HOME } = process.env;
  const program = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { PATH, HOME, URL: connection.url, KEY: SECRETS.OTP_BOX_KEY },
    stdio: "ignore",
  });
  const exited = once(program, "exit");
  await Promise.race([connection.reached, exited.then(() => Promise.reject(new Error("ended")))]);
  program.kill("SIGKILL");
  await exited;
  connection.close();
  const readRow = () =>
    rows.one<{ state: string; tries: number; parts: number }>(
      `select state, tries, (select count(*)::int from account_export_part p where p.user_id = e.user_id) as parts
       from account_export e where user_id = $1`,
      [userId],
    );
  expect(await readRow()).toEqual({ state: "WAITING", tries: 1, parts: 0 });
  const prepare = (clock: () => number) =>
    prepareExports({
      ...{ db: running, settings: { secrets: { otpBoxKey: SECRETS.OTP_BOX_KEY } }, clock },
      onError(error) {
        throw error;
      },
    });
  expect(await prepare(() => Date.now() + 2 * HOUR_MS)).toBe(0);
  await until(
    "the end of the killed one",
    async () =>
      (await prepare(() => Date.now() + 3 * HOUR_MS)) > 0 || (await readRow()).state === "READY",
  );
  expect(await readRow()).toEqual({ state: "READY", tries: 2, parts: 1 });
});
