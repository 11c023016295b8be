import type { OtpDeps } from "../features/otp/otp-deps.ts";
import { createSenders } from "../features/message/create-senders.ts";
import { REDEEM_USAGE, runRedeemCommand } from "../features/voucher/command/redeem-command.ts";
import { createMetrics } from "../http/metrics.ts";
import { readConfig } from "../settings/config.ts";
import { runCommand, type CommandParts } from "./run-command.ts";

/** Vouchers that diners show at a store. */
await runCommand({
  run(parts, words) {
    const { VOUCHER_SECRET: voucherSecret } = process.env;
    if (!voucherSecret) throw new Error("VOUCHER_SECRET is needed, as the server has it");
    return runRedeemCommand({ ...parts, voucherSecret, createOtp: () => createOtp(parts) }, words);
  },
  usage: REDEEM_USAGE,
});

/** With all of the server's settings. Its messages are delivered by a server's next look. */
function createOtp({ db, clock, securityLog }: CommandParts): OtpDeps {
  const settings = readConfig(process.env);
  const nothing = () => undefined;
  const log = { info: nothing, warn: nothing, error: nothing };
  return {
    ...{ db, clock, securityLog, settings, log },
    messages: { wake: () => undefined },
    senders: createSenders(settings, { log, clock }),
    metrics: createMetrics(),
  };
}
