import { parseArgs } from "node:util";
import type { SecurityLog } from "../../../http/security/security-log.ts";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { findOperatorByLogin } from "../../../identity/operator/find-operator-by-login.ts";
import { findWaiting } from "./cash-store.ts";
import type { CashDeps } from "./cash-result.ts";
import { closeByServer } from "./close-for-cash.ts";
import { quoteCash, takeCash } from "./take-cash.ts";

export const CASH_USAGE = `list --store S06
due --order ORDER
take --order ORDER --amount RUPIAH [--tendered RUPIAH] --by NAME
ORDER is an order, a bill (all that is left of it) or a share of one. NAME is the login name of an operator.`;

export interface CashCommandDeps extends CashDeps {
  securityLog: SecurityLog;
}

const text = { type: "string" } as const;
const OPTIONS = { store: text, order: text, amount: text, tendered: text, by: text };
type Values = Partial<Record<keyof typeof OPTIONS, string>>;

/** Throws on unknown arguments. */
export async function runCashCommand(
  deps: CashCommandDeps,
  args: readonly string[],
): Promise<{ text: string; refused: boolean }> {
  const options = { args: [...args], options: OPTIONS, allowPositionals: true } as const;
  const { values, positionals } = parseArgs(options);
  switch (positionals.join(" ")) {
    case "list":
      return { text: await list(deps, required(values, "store")), refused: false };
    case "due": {
      const quote = await quoteCash(deps, { orderId: required(values, "order") });
      return { text: describe(quote), refused: quote.kind === "REFUSED" };
    }
    case "take":
      return take(deps, values);
    default:
      throw new Error(`no command ${positionals.join(" ")}`);
  }
}

async function take(deps: CashCommandDeps, values: Values) {
  const orderId = required(values, "order");
  const amount = parseAmount(required(values, "amount"));
  const tendered = values.tendered === undefined ? null : parseAmount(values.tendered);
  const closing = { ...deps, cancelLiveAttempt: closeByServer(deps) };
  const by = await findOperatorByLogin(deps.db, required(values, "by"));
  const result =
    by === null
      ? ({ kind: "REFUSED", reason: "NOT_AN_OPERATOR" } as const)
      : await takeCash(closing, {
          ...{ orderId, amount, tendered },
          ...{ by: by.name, operatorId: by.operatorId },
        });
  const refused = result.kind === "REFUSED";
  deps.securityLog({
    event: "staff.cash",
    ...(by === null ? {} : { who: { staff: by.name, operator: by.operatorId } }),
    what: { command: "take", orderId, amount, ...(refused ? { reason: result.reason } : {}) },
  });
  return { text: describe(result), refused };
}

function parseAmount(given: string): number {
  if (!/^\d{1,12}$/.test(given)) throw new Error("--amount and --tendered are whole rupiah");
  return Number(given);
}

function describe(result: object): string {
  const pairs = Object.entries(result).filter(([, value]) => value !== null);
  return pairs.map(([name, value]) => `${name}=${formatValue(value)}`).join(" ");
}

function formatValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function list({ db, clock }: CashDeps, storeId: string): Promise<string> {
  const waiting = await findWaiting(db, { storeId, now: clock() });
  const lines = waiting.map((row) => {
    const until = new Date(row.counter_until ?? 0).toISOString();
    const place = row.table_label ?? "takeaway";
    return `#${getOrderNo(row.order_id)} order=${row.order_id} table=${place} payable=${row.payable_amount} until=${until}`;
  });
  return lines.join("\n") || "nothing";
}

function required(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (!value) throw new Error(`--${name} is needed`);
  return value;
}
