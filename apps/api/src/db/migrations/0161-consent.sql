-- What a person agreed to or took back, in their order: the last one of a kind counts.
create table consent_event (
  user_id text not null,
  seq bigint generated always as identity,
  kind text not null check (kind in ('TERMS', 'PRIVACY', 'PLACE', 'NEWS')),
  agreed boolean not null,
  version text not null,
  language text not null check (language in ('idID', 'enGB', 'zhCN')),
  at timestamptz not null,
  primary key (user_id, seq)
);
-- Rows go only with the person, so that the running role may delete: unlike tables of `refuse_change`.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger consent_event_append_only before update or truncate on consent_event
  for each statement execute function refuse_consent_change();

-- Whether the phone had not been used in that browser: the account's other sessions are told of it.
alter table session_family add column new_browser boolean not null default true;
