import { runStaffCommand, STAFF_USAGE } from "../features/refund/command/staff-command.ts";
import { runCommand } from "./run-command.ts";

/** Rupiah; above it a second operator must approve. */
function parseApprovalAbove(setting: string | undefined): number {
  if (setting === undefined || setting === "") return 500_000;
  if (!/^\d{1,12}$/.test(setting)) throw new Error("STAFF_REFUND_LIMIT is no whole number");
  return Number(setting);
}

/** Refunds. */
await runCommand({
  run(parts, words) {
    const approvalAbove = parseApprovalAbove(process.env["STAFF_REFUND_LIMIT"]);
    return runStaffCommand({ ...parts, approvalAbove }, words);
  },
  usage: STAFF_USAGE,
});
