import { parseArgs } from "node:util";
import { decideMismatch } from "../../payment/mismatch/decide-mismatch.ts";
import { recordOfflineRefund, type StaffDeps } from "../record-offline-refund.ts";
import { refundPaidOrder } from "../refund-paid-order.ts";
import { refundPorts } from "../refund-ports.ts";
import type { Connection } from "../../../db/database.ts";
import {
  findOperatorByLogin,
  type RegisteredOperator,
} from "../../../identity/operator/find-operator-by-login.ts";
import type { SecurityLog } from "../../../http/security/security-log.ts";
import { listStaffWork } from "./list-staff-work.ts";

export const STAFF_USAGE = `list [--store S06]
hand-back --order ORDER --refund REFUND --by NAME [--again] [--receipt NUMBER]
partial --order ORDER --amount RUPIAH --reason TEXT --by NAME --key KEY [--approved-by NAME] [--offline]
full --order ORDER --reason TEXT --by NAME --key KEY [--approved-by NAME] [--offline]
mismatch --box BOX --payment REFERENCE --decide take|give-back --by NAME [--approved-by NAME]
NAME is the login name of an operator.`;

export interface CommandResult {
  text: string;
  refused: boolean;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const OPTIONS = {
  ...{ store: text, order: text, refund: text, box: text, payment: text },
  ...{ amount: text, reason: text, by: text, key: text, decide: text, receipt: text },
  "approved-by": text,
  ...{ again: flag, offline: flag },
};

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  return { values, command: positionals.join(" ") };
}

type Values = ReturnType<typeof read>["values"];
type NamedText = Exclude<keyof Values, "again" | "offline">;

export interface StaffCommandDeps extends StaffDeps {
  securityLog: SecurityLog;
  approvalAbove: number;
}

/** Throws on unknown arguments. */
export async function runStaffCommand(
  deps: StaffCommandDeps,
  args: readonly string[],
): Promise<CommandResult> {
  const { values, command } = read(args);
  if (command === "list") {
    return { text: await listStaffWork(deps, values.store ?? null), refused: false };
  }
  const work = readWork(deps, command, values);
  const named = { by: required(values, "by"), approvedBy: values["approved-by"]?.trim() || null };
  const people = await findPeople(deps.db, named);
  const result =
    typeof people === "string"
      ? { kind: "REFUSED", reason: people }
      : await work({ ...people, name: people.by.name });
  logWork(deps, { command, values, people: typeof people === "string" ? null : people, result });
  return formatResult(result);
}

type Work = (people: StaffPeople & { name: string }) => Promise<Result>;
interface Result {
  kind: string;
  reason?: string;
  refundId?: string;
  amount?: number;
}

function readWork(deps: StaffCommandDeps, command: string, values: Values): Work {
  const need = (name: NamedText) => required(values, name);
  switch (command) {
    case "hand-back": {
      const named = { orderId: need("order"), refundId: need("refund"), again: values.again };
      const { receipt: receiptNo } = values;
      return ({ name: by, by: { operatorId } }) =>
        recordOfflineRefund(deps, {
          ...{ ...named, by, operatorId },
          ...(receiptNo && { receiptNo }),
        });
    }
    case "partial":
    case "full": {
      const amount = command === "full" ? ("ALL" as const) : Number(need("amount"));
      const route = values.offline ? ("OFFLINE" as const) : ("ORIGINAL" as const);
      const named = { orderId: need("order"), note: need("reason"), key: need("key") };
      return (people) =>
        refundPaidOrder(deps, { ...named, ...getNames(deps, people), amount, route });
    }
    case "mismatch": {
      const named = { box: need("box"), paymentRef: need("payment") };
      const decision = parseDecision(values);
      return (people) =>
        decideMismatch(
          { ...deps, refunds: refundPorts },
          { ...named, ...getNames(deps, people), decision },
        );
    }
    default:
      throw new Error(`no command ${command}`);
  }
}

function getNames({ approvalAbove: above }: StaffCommandDeps, { by, approvedBy }: StaffPeople) {
  const { name, operatorId } = by;
  return { by: name, operatorId, approval: { above, by: approvedBy?.name ?? null } };
}

interface Done {
  command: string;
  values: Values;
  people: StaffPeople | null;
  result: Result;
}

function logWork({ securityLog }: StaffCommandDeps, { command, values, people, result }: Done) {
  const { reason, refundId = values.refund, amount } = result;
  const about = { orderId: values.order, box: values.box, refundId, amount, reason };
  const known = Object.fromEntries(
    Object.entries({ ...about, approvedBy: people?.approvedBy?.name }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  securityLog({
    event: result.kind === "REFUSED" ? "staff.refund_refused" : "staff.refund",
    ...(people === null ? {} : { who: { staff: people.by.name, operator: people.by.operatorId } }),
    what: { command, ...known },
  });
}

function required(values: Values, name: NamedText): string {
  const value = values[name]?.trim();
  if (!value) throw new Error(`--${name} is needed`);
  return value;
}

function parseDecision(values: Values): "TAKEN" | "GIVEN_BACK" {
  const decision = required(values, "decide");
  if (decision === "take") return "TAKEN";
  if (decision === "give-back") return "GIVEN_BACK";
  throw new Error("--decide is take or give-back");
}

function formatResult(result: { kind: string }): CommandResult {
  const pairs = Object.entries(result).map(([name, value]) =>
    name === "at" ? `at=${new Date(Number(value)).toISOString()}` : `${name}=${String(value)}`,
  );
  return { text: pairs.join(" "), refused: result.kind === "REFUSED" };
}

interface StaffPeople {
  by: RegisteredOperator;
  approvedBy: RegisteredOperator | null;
}

type PeopleFault = "NOT_AN_OPERATOR" | "APPROVER_NOT_AN_OPERATOR" | "APPROVED_BY_THE_SAME";

async function findPeople(
  db: Connection,
  named: { by: string; approvedBy: string | null },
): Promise<StaffPeople | PeopleFault> {
  const by = await findOperatorByLogin(db, named.by);
  if (by === null) return "NOT_AN_OPERATOR";
  if (named.approvedBy === null) return { by, approvedBy: null };
  const approvedBy = await findOperatorByLogin(db, named.approvedBy);
  if (approvedBy === null) return "APPROVER_NOT_AN_OPERATOR";
  return approvedBy.operatorId === by.operatorId ? "APPROVED_BY_THE_SAME" : { by, approvedBy };
}
