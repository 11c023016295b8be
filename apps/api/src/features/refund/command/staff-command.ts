import { parseArgs } from "node:util";
import { decideMismatch } from "../../pay/mismatch/decide-mismatch.ts";
import { handBack, type StaffDeps } from "../hand-back.ts";
import { refundPaidOrder } from "../refund-paid-order.ts";
import { listStaffWork } from "./list-staff-work.ts";

export const STAFF_USAGE = `list [--store S06]
hand-back --order ORDER --refund REFUND --by NAME [--again]
partial --order ORDER --amount RUPIAH --reason TEXT --by NAME --key KEY [--offline]
full --order ORDER --reason TEXT --by NAME --key KEY [--offline]
mismatch --box BOX --payment REFERENCE --decide take|give-back --by NAME`;

export interface Said {
  text: string;
  refused: boolean;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const OPTIONS = {
  ...{ store: text, order: text, refund: text, box: text, payment: text },
  ...{ amount: text, reason: text, by: text, key: text, decide: text },
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

/** One command of the staff, by the use cases that a console calls. Throws on words it does not know. */
export async function runStaffCommand(deps: StaffDeps, words: readonly string[]): Promise<Said> {
  const { values, command } = read(words);
  const need = (name: NamedText) => required(values, name);
  const person = () => ({ by: need("by") });
  switch (command) {
    case "list":
      return { text: await listStaffWork(deps, values.store ?? null), refused: false };
    case "hand-back": {
      const named = { orderId: need("order"), refundId: need("refund"), again: values.again };
      return say(await handBack(deps, { ...named, ...person() }));
    }
    case "partial":
    case "full": {
      const amount = command === "full" ? ("ALL" as const) : Number(need("amount"));
      const route = values.offline ? ("OFFLINE" as const) : ("ORIGINAL" as const);
      const named = { orderId: need("order"), note: need("reason"), key: need("key") };
      return say(await refundPaidOrder(deps, { ...named, ...person(), amount, route }));
    }
    case "mismatch": {
      const named = { box: need("box"), paymentRef: need("payment") };
      return say(
        await decideMismatch(deps, { ...named, ...person(), decision: decisionOf(values) }),
      );
    }
    default:
      throw new Error(`no command ${command}`);
  }
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
