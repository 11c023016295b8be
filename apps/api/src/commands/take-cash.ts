import { CASH_USAGE, runCashCommand } from "../paying/payment/cash/cash-command.ts";
import { runCommand } from "./run-command.ts";

/** Cash at the counter. */
await runCommand({ run: runCashCommand, usage: CASH_USAGE });
