-- A bill that a table sends has no owner: its people reach it by what they sent.
alter table orders alter column user_id drop not null;
-- Null for somebody without an account.
alter table order_round alter column user_id drop not null,
  -- Of the request that sent it from the table; with `request_key` it is one round.
  add column request_hash text;
create index order_round_of_user on order_round (user_id) where user_id is not null;
