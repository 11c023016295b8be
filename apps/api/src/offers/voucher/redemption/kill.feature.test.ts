import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect } from "vitest";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import { CARD, readVoucher, testWithVouchers } from "../voucher.fixture.ts";
import { openCutConnection, type Cut } from "./cut-connection.fixture.ts";
import { redeemVouchers, type RedeemRequest } from "./redeem-vouchers.ts";

const REDEEM = new URL("./redeem-vouchers.ts", import.meta.url).href;
const DATABASE = new URL("../../../db/database.ts", import.meta.url).href;

/** Points within the redemption, from its first statement to the lost response. */
const CUTS: readonly (Cut & { name: string; made: boolean })[] = [
  { name: "the commit is sent", at: "commit", heard: false, made: false },
  { name: "the commit is made", at: "commit", heard: true, made: true },
];
/** `npm run test:deep` kills at these as well. */
const MORE_CUTS: typeof CUTS = [
  { name: "it begins", at: "begin", heard: true, made: false },
  { name: "its key is written", at: "insert into voucher_redemption", heard: true, made: false },
  { name: "the voucher is changed", at: "update voucher set", heard: true, made: false },
  { name: "the use is written", at: "insert into voucher_use", heard: true, made: false },
  { name: "the ledger is written", at: "ledger_entry", heard: true, made: false },
];

const test = testWithVouchers();
const points = process.env["REDEMPTION_KILLS"] === "all" ? [...MORE_CUTS, ...CUTS] : CUTS;

for (const { name, made, ...cut } of points) {
  const still = made ? "has it" : "does not have it";
  test(`DEAL-3 FUND-3 killed when ${name}, a redemption ${still}, and its key makes one use`, async ({
    environment,
    product,
    counter,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CARD);
    const [voucherId = ""] = voucherIds;
    const { qrText } = await counter.show(buyer, voucherId);
    await counter.prepare(qrText, voucherIds, CARD);
    const key = randomUUID();
    const connection = await openCutConnection(environment.appDatabaseUrl, cut);
    const request = { storeId: CARD.storeId, by: counter.by, key, voucherIds };
    const program = startRedemption(connection.url, request);
    await Promise.race([connection.reached, failAtExit(program)]);
    const exited = once(program, "exit");
    program.kill("SIGKILL");
    await exited;
    connection.close();

    const read = () =>
      product.rows.all<{ use_id: string }>("select use_id from voucher_use where voucher_id = $1", [
        voucherId,
      ]);
    expect(await read()).toHaveLength(made ? 1 : 0);
    const retries = await Promise.all(
      Array.from({ length: 3 }, () => redeemVouchers(counter.deps, request)),
    );
    const [use] = await read();
    const uses = [{ useId: use?.use_id, voucherId, usesLeft: 4 }];
    for (const retry of retries) expect(retry).toMatchObject({ kind: "REDEEMED", uses });
    const replays = retries.filter((retry) => retry.kind === "REDEEMED" && retry.replayed);
    expect(replays).toHaveLength(made ? 3 : 2);
    expect(await read()).toHaveLength(1);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 4 });
    await assertLedgerBalanced(product.rows);
    await assertStateLogComplete(product.rows);
  });
}

/** The redemption in a process of its own. */
function startRedemption(url: string, request: RedeemRequest) {
  const code = `import { openDatabase } from "${DATABASE}"; import { redeemVouchers } from "${REDEEM}";
    const db = openDatabase({ url: process.env.URL, poolSize: 1, onIdleError() {} });
    await redeemVouchers({ db, clock: Date.now }, JSON.parse(process.env.REQUEST));`;
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { PATH, HOME, URL: url, REQUEST: JSON.stringify(request) },
    stdio: "inherit",
  });
}

async function failAtExit(program: ChildProcess): Promise<never> {
  const [code] = (await once(program, "exit")) as [number | null];
  throw new Error(`the redemption ended by itself with ${code}`);
}
