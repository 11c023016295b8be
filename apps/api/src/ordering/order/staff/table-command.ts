import { parseArgs } from "node:util";
import type { Database } from "../../../db/database.ts";
import type { SecurityLog } from "../../../http/security/security-log.ts";
import { answerCall } from "../../table/calls/answer-call.ts";
import { openByStaff } from "../../table/joining/open-by-staff.ts";
import { rotateCode } from "../../table/rotate-code.ts";
import { PARTY_USAGE, runPartyCommand, type PartyCommandDeps } from "../party/party-command.ts";
import { approveRound, refuseRound } from "./decide-round.ts";
import {
  findOpenSessions,
  findStaffLines,
  findWaitingCalls,
  findWaitingRounds,
} from "./list-store.ts";
import { resetSession } from "./reset-session.ts";
import { releaseShare } from "../share-end/release-share.ts";
import { takeOffLine, type TakeOffDeps } from "./take-off-line.ts";

export const TABLE_USAGE = `list --store S01
lines --store S01 --order ORDER
open --store S01 --table TABLE --by NAME
answer --store S01 --call CALL --by NAME
approve --store S01 --round ROUND --by NAME [--reason TEXT]
refuse --store S01 --round ROUND --by NAME --reason TEXT
take-off --store S01 --line LINE [--portions NUMBER] --by NAME --reason TEXT
release --store S01 --share SHARE --by NAME --reason TEXT
reset --store S01 --session SESSION --by NAME --reason TEXT [--with-lines]
rotate --store S01 --table TABLE --by NAME --reason TEXT
${PARTY_USAGE}`;

export interface CommandResult {
  text: string;
  refused: boolean;
  orderId?: string | undefined;
}

const text = { type: "string" } as const;
const OPTIONS = {
  ...{
    store: text,
    order: text,
    round: text,
    line: text,
    session: text,
    table: text,
    call: text,
    share: text,
    guest: text,
  },
  ...{ into: text, portions: text, reason: text, by: text },
  "with-lines": { type: "boolean", default: false } as const,
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
type NamedText = Exclude<keyof Values, "with-lines">;

export interface TableCommandDeps extends PartyCommandDeps, TakeOffDeps {
  securityLog: SecurityLog;
}

/** Throws on unknown arguments. */
export async function runTableCommand(
  deps: TableCommandDeps,
  args: readonly string[],
): Promise<CommandResult> {
  const { values, command } = read(args);
  const formatRow = await run(deps, values, command);
  if (values.by === undefined) return formatRow;
  const { store: storeId, session: sessionId, line: lineId, table: tableId } = values;
  const named = { storeId, sessionId, lineId, tableId, orderId: formatRow.orderId };
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  const reason = formatRow.refused ? { reason: formatRow.text } : {};
  const what = { command, ...Object.fromEntries(given), ...reason };
  deps.securityLog({ event: "staff.table", who: { staff: values.by }, what });
  return formatRow;
}

async function run(
  deps: PartyCommandDeps & TakeOffDeps,
  values: Values,
  command: string,
): Promise<CommandResult> {
  const need = (name: NamedText) => required(values, name);
  const storeId = need("store");
  const staff = () => ({ storeId, by: need("by"), reason: need("reason") });
  const unexplained = () => ({ storeId, by: need("by"), reason: values.reason?.trim() ?? "" });
  const onTable = () => ({ ...unexplained(), tableId: need("table") });
  switch (command) {
    case "list":
      return { text: await formatTables(deps.db, storeId), refused: false };
    case "lines": {
      const lines = await findStaffLines(deps.db, { storeId, orderId: need("order") });
      return { text: lines.map((line) => formatRow("LINE", line)).join("\n"), refused: false };
    }
    case "open":
      return toCommandResult(await openByStaff(deps, onTable()));
    case "answer":
      return toCommandResult(
        await answerCall(deps, { storeId, callId: need("call"), by: need("by") }),
      );
    case "approve":
      return toCommandResult(
        await approveRound(deps, { ...unexplained(), roundId: need("round") }),
      );
    case "refuse":
      return toCommandResult(await refuseRound(deps, { ...staff(), roundId: need("round") }));
    case "take-off": {
      const portions = values.portions === undefined ? ("ALL" as const) : Number(values.portions);
      const request = { ...staff(), lineId: need("line"), portions };
      return toCommandResult(await takeOffLine(deps, request));
    }
    case "release":
      return toCommandResult(await releaseShare(deps, { ...staff(), shareId: need("share") }));
    case "reset": {
      const withLines = values["with-lines"];
      const request = { ...staff(), sessionId: need("session"), withLines };
      return toCommandResult(await resetSession(deps, request));
    }
    case "rotate":
      return toCommandResult(await rotateCode(deps, { ...staff(), tableId: need("table") }));
    default: {
      const party = await runPartyCommand(deps, { command, need, storeId });
      if (party === null) throw new Error(`no command ${command}`);
      return toCommandResult(party);
    }
  }
}

function required(values: Values, name: NamedText): string {
  const value = values[name]?.trim();
  if (!value) throw new Error(`--${name} is needed`);
  return value;
}

async function formatTables(db: Database, storeId: string): Promise<string> {
  const waiting = await findWaitingRounds(db, storeId);
  const sessions = await findOpenSessions(db, storeId);
  const calls = await findWaitingCalls(db, storeId);
  const rounds = waiting.map((row) => formatRow("WAITING", row));
  const tables = sessions.map((row) => formatRow("SESSION", row));
  return (
    [...calls.map((row) => formatRow("CALL", row)), ...rounds, ...tables].join("\n") || "nothing"
  );
}

function toCommandResult(result: { kind: string; orderId?: string | null }): CommandResult {
  const { kind, ...rest } = result;
  const { orderId } = result;
  return {
    text: formatRow(kind, rest),
    refused: kind === "REFUSED",
    ...(orderId ? { orderId } : {}),
  };
}

/** Diners' texts are quoted, so that they cannot look like a pair. */
function formatRow(what: string, row: object): string {
  const pairs = Object.entries(row).map(([name, value]) => `${name}=${formatValue(name, value)}`);
  return [what, ...pairs].join(" ");
}

function formatValue(name: string, value: unknown): string {
  if (name.endsWith("_at")) return new Date(Number(value)).toISOString();
  return ["name", "note", "label", "table_label"].includes(name)
    ? JSON.stringify(value)
    : String(value);
}
