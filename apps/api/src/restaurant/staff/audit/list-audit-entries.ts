import type { DataOf, PayloadOf } from "@santap/contract/call";
import type {
  exportAuditEntries as exportCall,
  listAuditEntries as listCall,
} from "@santap/contract/calls/staff/audit";
import { AUDIT_TEXTS } from "@santap/contract/audit-texts";
import type { Language } from "@santap/contract/errors/language";
import { isAuditAction } from "@santap/domain/staff/audit-action";
import { toCsv } from "@santap/domain/text/csv";
import type { Connection } from "../../../db/database.ts";
import { findAuditActions, findAuditEntries, findAuditPeople } from "./audit-store.ts";

const PAGE = 50;
const MOST_EXPORTED = 10_000;
const HEAD = ["time", "person", "station", "act", "code", "about", "subject", "before", "after"];

export async function listAuditEntries(
  db: Connection,
  payload: PayloadOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const rows = await findAuditEntries(db, payload, PAGE + 1);
  const people = await findAuditPeople(db, payload.storeId);
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      ...{ entryId: row.entry_id, at: row.at, name: row.name, stationName: row.station_name },
      ...{ act: row.act, subject: row.subject, about: row.subject_name },
      ...{ before: row.before, after: row.after },
    })),
    hasMore: rows.length > PAGE,
    acts: await findAuditActions(db, payload.storeId),
    people: people.map(({ operator_id: operatorId, name }) => ({ operatorId, name })),
  };
}

/** STAFF-4: times in UTC, acts in words and as codes, values as JSON. */
export async function exportAuditEntries(
  db: Connection,
  payload: PayloadOf<typeof exportCall>,
  language: Language,
): Promise<DataOf<typeof exportCall>> {
  const rows = await findAuditEntries(db, payload, MOST_EXPORTED);
  const lines = rows.map((row) => [
    ...[new Date(row.at).toISOString(), row.name, row.station_name ?? ""],
    ...[isAuditAction(row.act) ? AUDIT_TEXTS[language][row.act] : row.act, row.act],
    ...[row.subject_name ?? "", row.subject, row.before ?? "", row.after ?? ""],
  ]);
  return { csv: toCsv([HEAD, ...lines]) };
}
