import { REDEEM_USAGE, runRedeemCommand } from "../features/voucher/command/redeem-command.ts";
import { runCommand } from "./run-command.ts";

/** Vouchers that diners show at a store. */
await runCommand({
  run(parts, words) {
    const { VOUCHER_SECRET: voucherSecret } = process.env;
    if (!voucherSecret) throw new Error("VOUCHER_SECRET is needed, as the server has it");
    return runRedeemCommand({ ...parts, voucherSecret }, words);
  },
  usage: REDEEM_USAGE,
});
