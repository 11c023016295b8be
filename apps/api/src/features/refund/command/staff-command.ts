import { parseArgs } from "node:util";
import { decideMismatch } from "../../pay/mismatch/decide-mismatch.ts";
import { handBack, type StaffDeps } from "../hand-back.ts";
import { refundPaidOrder } from "../refund-paid-order.ts";
import type { SecurityLog } from "../../../plugins/security-log.ts";
import { listStaffWork } from "./list-staff-work.ts";
import { findPeople, type StaffPeople } from "./staff-people.ts";

export const STAFF_USAGE = `list [--store S06]
hand-back --order ORDER --refund REFUND --by NAME [--again]
partial --order ORDER --amount RUPIAH --reason TEXT --by NAME --key KEY [--approved-by NAME] [--offline]
full --order ORDER --reason TEXT --by NAME --key KEY [--approved-by NAME] [--offline]
mismatch --box BOX --payment REFERENCE --decide take|give-back --by NAME [--approved-by NAME]
NAME is the login name of an operator.`;

export interface Said {
  text: string;
  refused: boolean;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const OPTIONS = {
  ...{ store: text, order: text, refund: text, box: text, payment: text },
  ...{ amount: text, reason: text, by: text, key: text, decide: text },
  "approved-by": text,
  ...{ again: flag, offline: flag },
};

function read(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  return { values, command: positionals.join(" ") };
}

type Values = ReturnType<typeof read>["values"];
type NamedText = Exclude<keyof Values, "again" | "offline">;

export interface StaffCommandDeps extends StaffDeps {
  securityLog: SecurityLog;
  /** Rupiah of an order that one person may give back. */
  approvalAbove: number;
}

/** One command of the staff, by the use cases that a console calls. Throws on words it does not know. */
export async function runStaffCommand(
  deps: StaffCommandDeps,
  words: readonly string[],
): Promise<Said> {
  const { values, command } = read(words);
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
  return say(result);
}

type Work = (people: StaffPeople & { name: string }) => Promise<Result>;
interface Result {
  kind: string;
  reason?: string;
  refundId?: string;
  amount?: number;
}

/** Reads all that a command needs, before anything is done. */
function readWork(deps: StaffCommandDeps, command: string, values: Values): Work {
  const need = (name: NamedText) => required(values, name);
  switch (command) {
    case "hand-back": {
      const named = { orderId: need("order"), refundId: need("refund"), again: values.again };
      return ({ name: by }) => handBack(deps, { ...named, by });
    }
    case "partial":
    case "full": {
      const amount = command === "full" ? ("ALL" as const) : Number(need("amount"));
      const route = values.offline ? ("OFFLINE" as const) : ("ORIGINAL" as const);
      const named = { orderId: need("order"), note: need("reason"), key: need("key") };
      return (people) =>
        refundPaidOrder(deps, { ...named, ...namesOf(deps, people), amount, route });
    }
    case "mismatch": {
      const named = { box: need("box"), paymentRef: need("payment") };
      const decision = decisionOf(values);
      return (people) => decideMismatch(deps, { ...named, ...namesOf(deps, people), decision });
    }
    default:
      throw new Error(`no command ${command}`);
  }
}

/** Who does it, and who agreed to what one person may not do alone. */
function namesOf({ approvalAbove: above }: StaffCommandDeps, { by, approvedBy }: StaffPeople) {
  return { by: by.name, approval: { above, by: approvedBy?.name ?? null } };
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

function decisionOf(values: Values): "TAKEN" | "GIVEN_BACK" {
  const word = required(values, "decide");
  if (word === "take") return "TAKEN";
  if (word === "give-back") return "GIVEN_BACK";
  throw new Error("--decide is take or give-back");
}

/** What a use case answered, as one line: its own words, `name=value`. */
function say(result: { kind: string }): Said {
  const words = Object.entries(result).map(([name, value]) =>
    name === "at" ? `at=${new Date(Number(value)).toISOString()}` : `${name}=${String(value)}`,
  );
  return { text: words.join(" "), refused: result.kind === "REFUSED" };
}
