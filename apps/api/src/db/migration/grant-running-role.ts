import pg from "pg";

/** Append-only tables without a trigger that enforces it. */
const WRITTEN_ONCE = ["track_config"];
/** Rows are deleted when old, never updated. */
const NEVER_CHANGED = ["acquirer_notification"];
/** Columns written later: staff's decision about a payment; a payer's key is erased with the account. */
const PAY_EVENT_LATER = ["staff_decision", "staff_name", "staff_id", "staff_at", "payer_key"];

export const APPEND_ONLY_TABLES = `
  select c.relname::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'refuse_change' and c.relnamespace = 'public'::regnamespace`;

/**
 * Revokes everything else: no DDL, and no UPDATE, DELETE or TRUNCATE on the ledger and the logs.
 */
export async function grantToRunningRole(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string }>(APPEND_ONLY_TABLES);
  const appended = [...rows.map(({ name }) => name), ...WRITTEN_ONCE].map((name) =>
    pg.escapeIdentifier(name),
  );
  const statements = [
    `revoke create on schema public from public, ${to}`,
    `grant usage on schema public to ${to}`,
    `revoke all on all tables in schema public from ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `revoke update, delete on ${appended.join(", ")} from ${to}`,
    `revoke update on ${NEVER_CHANGED.join(", ")} from ${to}`,
    `revoke update, delete on pay_event from ${to}`,
    `grant update (${PAY_EVENT_LATER.join(", ")}) on pay_event to ${to}`,
    `revoke insert, update, delete on schema_migration from ${to}`,
    `grant usage on all sequences in schema public to ${to}`,
    `grant execute on function make_track_partition, drop_track_partition to ${to}`,
  ];
  await client.query(["begin", ...statements, "commit"].join(";\n"));
}
