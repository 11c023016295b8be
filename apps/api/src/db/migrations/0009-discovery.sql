-- == discovery ==

-- Texts, pictures and lists of the discovery screens, by kind; written through one use case.
create table content (
  kind text not null
    check (kind in ('BRAND', 'CATEGORY', 'MALL', 'PAVILION', 'CREATIVE', 'ACTIVITY', 'HOME_CARD', 'SYNONYM')),
  content_id text not null,
  body jsonb not null,
  -- Kept as a row, so that processes that hold it learn of it.
  removed boolean not null default false,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (kind, content_id)
);
create index content_changed on content (changed_at);

-- How often a person was shown a creative or card on a day of Jakarta; kept for a few days.
create table seen_count (
  -- An account, or the keyed hash of a browser.
  person text not null,
  thing text not null,
  day date not null,
  times int not null check (times > 0),
  -- The keyed hash of a browser's network; null for accounts.
  block text,
  primary key (person, thing, day)
);
create index seen_count_day on seen_count (day);
create index seen_count_of_block on seen_count (block, day) where block is not null;

-- == search ==

-- A row per store, dish and deal, kept by triggers within the writing transaction.
-- Functions are bound to what they call when they are made: they run under any search_path.
create function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u3099\u309a]', '', 'g') collate "pg_c_utf8");

-- The same as `listWords` of the domain: words of letters and digits, cut at 32 characters, and of
-- ideographs every character and every pair of neighbours. Each word once.
create function search_words(value text) returns text[]
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(array_agg(distinct word collate "C"), '{}')
    from unnest(regexp_split_to_array(
        regexp_replace(search_fold(value), '([\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]+)', ' \1 ', 'g') collate "pg_c_utf8",
        '[^[:alpha:]0-9]+')) as run
      cross join lateral (
        select left(run, 32) as word where run !~ '^[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]'
        union all
        select substr(run, place, length) from generate_series(1, length(run)) as place, (values (1), (2)) as lengths(length)
        where run ~ '^[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]' and place + length - 1 <= length(run)
      ) as words
    where word <> '';
  end;

-- 52 bits, which a browser's number holds: of a million words two share an id once in 9,000 databases.
create function search_word_id(word text) returns bigint
  language sql immutable strict parallel safe
  return ('x000' || left(md5(word), 13))::bit(64)::bigint;

-- The word, and what it is without each of its letters: two words of which one has one letter wrong,
-- missing, added or swapped share one. Short words and ideographs have none.
create function search_deletions(word text) returns text[]
  language sql immutable strict parallel safe
  return case when length(word) < 3 or word ~ '^[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]' then '{}'::text[]
    else (select array_agg(distinct overlay(word placing '' from place for 1) collate "C") || word
      from generate_series(1, length(word)) as place) end;

create table search_word (
  word text collate "C" primary key,
  word_id bigint not null generated always as (search_word_id(word)) stored,
  deletions text[] not null generated always as (search_deletions(word)) stored,
  -- Things that have it, as last counted by a worker; a new word counts as one.
  things int not null default 1
);
create index search_word_deletions on search_word using gin (deletions) with (fastupdate = off);

create table search_document (
  document_id bigint generated always as identity primary key,
  kind text not null check (kind in ('STORE', 'DISH', 'DEAL')),
  store_id text not null,
  -- The id of the store, the dish or the deal.
  thing_id text not null,
  -- Ids of the words of its names in every language.
  words bigint[] not null,
  -- Not sold out.
  available boolean not null,
  -- When it is sold; null has no beginning or no end.
  shown_from timestamptz,
  shown_to timestamptz,
  -- By the portions sold in the last weeks, as last counted by a worker; doubles with each step.
  popularity smallint not null default 0,
  unique (store_id, kind, thing_id)
);
-- Ids are written in order, changes are rare and reads many: no list of pending entries to scan.
create index search_document_dish on search_document using gin (words) with (fastupdate = off) where kind = 'DISH';
create index search_document_other on search_document using gin (words) with (fastupdate = off) where kind <> 'DISH';

-- A dish that the kitchen has taken off is found, and is sold out.
create view search_source as
  select 'STORE' as kind, store_id, store_id as thing_id,
    concat_ws(' ', names->>'idID', names->>'enGB', names->>'zhCN',
      category->>'idID', category->>'enGB', category->>'zhCN') as texts,
    true as available, null::timestamptz as shown_from, null::timestamptz as shown_to
  from store
  union all
  select 'DISH', i.store_id, i.item_id, concat_ws(' ', i.names->>'idID', i.names->>'enGB', i.names->>'zhCN'),
    coalesce(k.portions, 1) > 0 and i.sold_out_until is null, null, null
  from menu_item i left join stock k using (store_id, item_id) where i.on_sale
  union all
  select 'DEAL', store_id, deal_id, concat_ws(' ', names->>'idID', names->>'enGB', names->>'zhCN'),
    stock is null or sold < stock, sale_from, sale_to
  from deal where status = 'ONLINE';

-- Servers keep the dishes of stores for the search (see docs/search.md): they are told which changed, after
-- the commit. More than a thousand stores at once are all of them: '*'.
create function index_for_search(of_kind text, store_ids text[], thing_ids text[]) returns void
  language plpgsql as $$
begin
  delete from search_document d
  using unnest(store_ids, thing_ids) as changed(store_id, thing_id)
  where d.kind = of_kind and d.store_id = changed.store_id and d.thing_id = changed.thing_id
    and not exists (select 1 from search_source s
      where s.kind = of_kind and s.store_id = changed.store_id and s.thing_id = changed.thing_id);
  with source as materialized (
    select s.*, search_words(s.texts) as listed
    from unnest(store_ids, thing_ids) as changed(store_id, thing_id)
      join search_source s on s.kind = of_kind and s.store_id = changed.store_id and s.thing_id = changed.thing_id),
  new_word as (
    -- In order, so that two writers of the same new words wait for each other and do not deadlock.
    insert into search_word (word)
    select distinct w.word from source, unnest(listed) as w(word)
    where not exists (select 1 from search_word known where known.word = w.word)
    order by w.word on conflict do nothing)
  insert into search_document as d (kind, store_id, thing_id, words, available, shown_from, shown_to)
  select kind, store_id, thing_id,
    array(select search_word_id(w.word) from unnest(listed) as w(word) order by 1),
    available, shown_from, shown_to
  from source
  on conflict (store_id, kind, thing_id) do update
    set words = excluded.words, available = excluded.available,
      shown_from = excluded.shown_from, shown_to = excluded.shown_to
    where (d.words, d.available, d.shown_from, d.shown_to) is distinct from
      (excluded.words, excluded.available, excluded.shown_from, excluded.shown_to);
  perform pg_notify('search_changed', changed.store_id) from (
    select distinct case when cardinality(store_ids) > 1000 then '*' else listed.store_id end as store_id
    from unnest(store_ids) as listed(store_id)) changed;
end $$;

-- Of many rows at once: a menu is written in one statement.
create function index_added_for_search() returns trigger language plpgsql as $$
begin
  execute format('select index_for_search(%L, array_agg(store_id), array_agg(%I)) from added', tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger store_added_for_search after insert on store referencing new table as added
  for each statement execute function index_added_for_search('STORE', 'store_id');
create trigger dish_added_for_search after insert on menu_item referencing new table as added
  for each statement execute function index_added_for_search('DISH', 'item_id');
create trigger deal_added_for_search after insert on deal referencing new table as added
  for each statement execute function index_added_for_search('DEAL', 'deal_id');

create function index_changed_for_search() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform index_for_search(tg_argv[0], array[changed->>'store_id'], array[changed->>tg_argv[1]]);
  return null;
end $$;
create trigger store_changed_for_search after update of names, category on store
  for each row when ((old.names, old.category) is distinct from (new.names, new.category))
  execute function index_changed_for_search('STORE', 'store_id');
create trigger store_removed_for_search after delete on store
  for each row execute function index_changed_for_search('STORE', 'store_id');
create trigger dish_removed_for_search after delete on menu_item
  for each row execute function index_changed_for_search('DISH', 'item_id');
create trigger stock_added_for_search after insert on stock
  for each row when (new.portions = 0) execute function index_changed_for_search('DISH', 'item_id');
-- Only the last portion and the first one after it: orders change stock all day.
create trigger stock_changed_for_search after update of portions on stock
  for each row when ((old.portions = 0) <> (new.portions = 0))
  execute function index_changed_for_search('DISH', 'item_id');
create trigger stock_removed_for_search after delete on stock
  for each row when (old.portions = 0) execute function index_changed_for_search('DISH', 'item_id');
create trigger deal_changed_for_search after update of names, status, sale_from, sale_to, stock, sold on deal
  for each row when ((old.names, old.status, old.sale_from, old.sale_to, old.sold >= old.stock)
    is distinct from (new.names, new.status, new.sale_from, new.sale_to, new.sold >= new.stock))
  execute function index_changed_for_search('DEAL', 'deal_id');
create trigger deal_removed_for_search after delete on deal
  for each row execute function index_changed_for_search('DEAL', 'deal_id');
create trigger dish_changed_for_search after update of names, on_sale, sold_out_until on menu_item
  for each row when ((old.names, old.on_sale, old.sold_out_until)
    is distinct from (new.names, new.on_sale, new.sold_out_until))
  execute function index_changed_for_search('DISH', 'item_id');

-- == menu changes ==

-- Phones with the menu are told after the commit, whatever has changed it. Only the last portion and the
-- first one after it: orders change stock all day.
create function tell_menu_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('menu_changed', case when tg_op = 'DELETE' then old.store_id else new.store_id end);
  return null;
end $$;
create trigger dish_changed_for_phones after update on menu_item
  for each row when (old is distinct from new) execute function tell_menu_changed();
create trigger stock_added_for_phones after insert on stock
  for each row execute function tell_menu_changed();
create trigger stock_changed_for_phones after update of portions on stock
  for each row when ((old.portions = 0) <> (new.portions = 0)) execute function tell_menu_changed();
create trigger stock_removed_for_phones after delete on stock
  for each row execute function tell_menu_changed();
create trigger store_paused_for_phones after update of paused_until on store
  for each row when (old.paused_until is distinct from new.paused_until)
  execute function tell_menu_changed();
create trigger station_paused_for_phones after update of paused_until on station
  for each row when (old.paused_until is distinct from new.paused_until)
  execute function tell_menu_changed();
