-- Everyday words that mean the same in a search are content.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check check (kind in
  ('BRAND', 'CATEGORY', 'MALL', 'PAVILION', 'CREATIVE', 'ACTIVITY', 'HOME_CARD', 'SYNONYM'));
