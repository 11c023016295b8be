import { runTableCommand, TABLE_USAGE } from "../ordering/order/staff/table-command.ts";
import { findOperatorByLogin } from "../identity/operator/find-operator-by-login.ts";
import { requestVoidRefund } from "../paying/refund/request-void-refund.ts";
import { runCommand } from "./run-command.ts";

/** Work at tables. */
await runCommand({
  run: (parts, words) =>
    runTableCommand(
      {
        ...{ ...parts, requestVoidRefund },
        findOperator: (loginName) => findOperatorByLogin(parts.db, loginName),
      },
      words,
    ),
  usage: TABLE_USAGE,
});
