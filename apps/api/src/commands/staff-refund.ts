import { runStaffCommand, STAFF_USAGE } from "../paying/refund/command/staff-command.ts";
import { FieldReader } from "../settings/field-reader.ts";
import { runCommand } from "./run-command.ts";

/** Rupiah; above it a second operator must approve. */
function readApprovalAbove(): number {
  const read = new FieldReader(process.env);
  const approvalAbove = read.whole("STAFF_REFUND_LIMIT", 500_000);
  if (read.problems.length > 0) throw new Error(read.problems.join(" "));
  return approvalAbove;
}

/** Refunds. */
await runCommand({
  run(parts, words) {
    const approvalAbove = readApprovalAbove();
    return runStaffCommand({ ...parts, approvalAbove }, words);
  },
  usage: STAFF_USAGE,
});
