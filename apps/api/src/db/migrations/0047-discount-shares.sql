-- Who bears a discount, in shares of the whole. A template's `funder` is read by older processes alone.
create function shares_are_whole(shares jsonb) returns boolean language sql immutable as $$
  select coalesce(sum((share ->> 'bps')::int), 0) = 10000 and bool_and((share ->> 'bps')::int > 0)
  from jsonb_array_elements(shares) share
$$;

alter table coupon_template add column shares jsonb;
update coupon_template set shares = jsonb_build_array(jsonb_build_object(
  'party', funder, 'partyId', case funder when 'STORE' then store_id end, 'bps', 10000));
alter table coupon_template
  alter column shares set not null,
  add constraint coupon_template_shares check (shares_are_whole(shares)),
  alter column funder drop not null;
