-- What a station is called in other languages than its store's: {"enGB": "Grill"}. Screens and kitchen tickets
-- have it in theirs, and the name itself where there is none; the audit log always has the name.
alter table station add names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
