-- Servers keep the dishes of stores for the search (see docs/search.md): they are told which changed, after
-- the commit. More than a thousand stores at once are all of them: '*'.
create or replace function index_for_search(of_kind text, store_ids text[], thing_ids text[]) returns void
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
