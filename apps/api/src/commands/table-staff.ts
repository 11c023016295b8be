import { runTableCommand, TABLE_USAGE } from "../features/order/staff/table-command.ts";
import { runCommand } from "./run-command.ts";

/** Work at tables. */
await runCommand({ run: runTableCommand, usage: TABLE_USAGE });
