-- Texts, pictures and lists of the discovery screens, by kind; written through one use case.
create table content (
  kind text not null check (kind in ('BRAND', 'CATEGORY', 'MALL', 'PAVILION', 'CREATIVE', 'ACTIVITY')),
  content_id text not null,
  body jsonb not null,
  -- Kept as a row, so that processes that hold it learn of it.
  removed boolean not null default false,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (kind, content_id)
);
create index content_changed on content (changed_at);
