import { parseArgs } from "node:util";
import type { SecurityLog } from "../../../plugins/security-log.ts";
import { rotateCode } from "../../table/rotate-code.ts";
import { approveRound, refuseRound } from "./decide-round.ts";
import { listLines, listTables } from "./list-tables.ts";
import { resetSession } from "./reset-session.ts";
import type { TableStaffDeps } from "./staff-change.ts";
import { takeOffLine } from "./take-off-line.ts";

export const TABLE_USAGE = `list --store S01
lines --store S01 --order ORDER
approve --store S01 --round ROUND --by NAME [--reason TEXT]
refuse --store S01 --round ROUND --by NAME --reason TEXT
take-off --store S01 --line LINE [--portions NUMBER] --by NAME --reason TEXT
reset --store S01 --session SESSION --by NAME --reason TEXT [--with-lines]
rotate --store S01 --table TABLE --by NAME --reason TEXT`;

export interface Said {
  text: string;
  refused: boolean;
  /** The order that was changed. */
  orderId?: string | undefined;
}

const text = { type: "string" } as const;
const OPTIONS = {
  ...{ store: text, order: text, round: text, line: text, session: text, table: text },
  ...{ portions: text, reason: text, by: text },
  "with-lines": { type: "boolean", default: false } as const,
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
type NamedText = Exclude<keyof Values, "with-lines">;

export interface TableCommandDeps extends TableStaffDeps {
  securityLog: SecurityLog;
}

/** One command of the staff, written down in the security log. Throws on words it does not know. */
export async function runTableCommand(
  deps: TableCommandDeps,
  words: readonly string[],
): Promise<Said> {
  const { values, command } = read(words);
  const said = await run(deps, values, command);
  if (values.by === undefined) return said;
  const { store: storeId, session: sessionId, line: lineId, table: tableId } = values;
  const named = { storeId, sessionId, lineId, tableId, orderId: said.orderId };
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  const reason = said.refused ? { reason: said.text } : {};
  const what = { command, ...Object.fromEntries(given), ...reason };
  deps.securityLog({ event: "staff.table", who: { staff: values.by }, what });
  return said;
}

/** By the use cases that a console will call. */
async function run(deps: TableStaffDeps, values: Values, command: string): Promise<Said> {
  const need = (name: NamedText) => required(values, name);
  const storeId = need("store");
  const staff = () => ({ storeId, by: need("by"), reason: need("reason") });
  switch (command) {
    case "list":
      return { text: linesOfText(await listTables(deps.db, storeId)), refused: false };
    case "lines": {
      const lines = await listLines(deps.db, { storeId, orderId: need("order") });
      return { text: lines.map((line) => said("LINE", line)).join("\n"), refused: false };
    }
    case "approve": {
      const by = { storeId, by: need("by"), reason: values.reason?.trim() ?? "" };
      return answer(await approveRound(deps, { ...by, roundId: need("round") }));
    }
    case "refuse":
      return answer(await refuseRound(deps, { ...staff(), roundId: need("round") }));
    case "take-off": {
      const portions = values.portions === undefined ? ("ALL" as const) : Number(values.portions);
      return answer(await takeOffLine(deps, { ...staff(), lineId: need("line"), portions }));
    }
    case "reset": {
      const withLines = values["with-lines"];
      return answer(
        await resetSession(deps, { ...staff(), sessionId: need("session"), withLines }),
      );
    }
    case "rotate":
      return answer(await rotateCode(deps, { ...staff(), tableId: need("table") }));
    default:
      throw new Error(`no command ${command}`);
  }
}

function required(values: Values, name: NamedText): string {
  const value = values[name]?.trim();
  if (!value) throw new Error(`--${name} is needed`);
  return value;
}

function linesOfText({ waiting, sessions }: Awaited<ReturnType<typeof listTables>>): string {
  const rounds = waiting.map((row) => said("WAITING", row));
  const tables = sessions.map((row) => said("SESSION", row));
  return [...rounds, ...tables].join("\n") || "nothing";
}

function answer(result: { kind: string; orderId?: string | null }): Said {
  const { kind, ...rest } = result;
  const { orderId } = result;
  return { text: said(kind, rest), refused: kind === "REFUSED", ...(orderId ? { orderId } : {}) };
}

/** `name=value` pairs on one line; what diners wrote is quoted, so that it cannot look like a pair. */
function said(what: string, row: object): string {
  const pairs = Object.entries(row).map(([name, value]) => `${name}=${shown(name, value)}`);
  return [what, ...pairs].join(" ");
}

function shown(name: string, value: unknown): string {
  if (name.endsWith("_at")) return new Date(Number(value)).toISOString();
  return ["name", "note", "label", "table_label"].includes(name)
    ? JSON.stringify(value)
    : String(value);
}
