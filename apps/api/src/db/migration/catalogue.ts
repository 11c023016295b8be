import type pg from "pg";

/** What of a schema counts: not the order of columns, nor who owns or may use what `grant-running-role.ts` grants. */
const LINES = `
  with relation as (
    select c.relname as name, c.* from pg_class c
    where c.relnamespace = $1::regnamespace and not c.relispartition and c.relname not like 'schema_migration%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select concat_ws(' ', 'relation', name, relkind, relpersistence, reloptions::text,
      pg_get_partkeydef(oid), case relkind when 'v' then pg_get_viewdef(oid, true) end)
    from relation
  union all
  select concat_ws(' ', 'column', r.name, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
      a.attstattarget::text, a.attoptions::text, a.attcollation::regcollation::text,
      pg_get_expr(d.adbin, d.adrelid, true))
    from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    where r.relkind in ('r', 'p', 'v')
  union all
  select concat_ws(' ', 'constraint', r.name, k.conname, k.convalidated::text, pg_get_constraintdef(k.oid, true))
    from relation r join pg_constraint k on k.conrelid = r.oid
  union all
  select concat_ws(' ', 'index', r.name, x.indisclustered::text, x.indisreplident::text,
      pg_get_indexdef(x.indexrelid, 0, true))
    from relation r join pg_index x on x.indrelid = r.oid
  union all
  select concat_ws(' ', 'trigger', r.name, t.tgenabled, pg_get_triggerdef(t.oid, true))
    from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
  union all
  select concat_ws(' ', 'statistics', s.stxname, pg_get_statisticsobjdef_columns(s.oid), s.stxkind::text)
    from pg_statistic_ext s where s.stxnamespace = $1::regnamespace
  union all
  select concat_ws(' ', 'sequence', r.name, s.seqtypid::regtype::text, s.seqstart, s.seqincrement, s.seqmin,
      s.seqmax, s.seqcache, s.seqcycle)
    from relation r join pg_sequence s on s.seqrelid = r.oid
  union all
  select concat_ws(' ', 'function', f.proname, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
      (select l.lanname from pg_language l where l.oid = f.prolang), f.provolatile, f.proparallel, f.proisstrict::text, f.prosecdef::text,
      f.proconfig::text, f.prosrc, pg_get_function_sqlbody(f.oid),
      case when has_function_privilege('public', f.oid, 'execute') then 'of everybody' end)
    from pg_proc f where f.pronamespace = $1::regnamespace
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`;

/** A line for each part of a schema. Names are as they are seen from it, so that two schemas can be compared. */
export async function readCatalogue(client: pg.ClientBase, schema: string): Promise<Set<string>> {
  await client.query("select set_config('search_path', $1, true)", [
    schema === "public" ? schema : `${schema}, public`,
  ]);
  const { rows } = await client.query<[string]>({
    ...{ text: LINES, values: [schema], rowMode: "array" },
  });
  return new Set(rows.map(([line]) => line));
}
