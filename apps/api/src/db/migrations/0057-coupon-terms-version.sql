-- Servers keep the terms of a template by its version, which no two contents share in any database. Every
-- column but the count of claims is one of the terms.
alter table coupon_template add column version uuid not null default gen_random_uuid() unique;
create function renew_version() returns trigger language plpgsql as $$
begin
  new.version := gen_random_uuid();
  return new;
end $$;
create trigger coupon_template_changed before update of template_id, names, condition, scope, store_id,
    mall_id, funder, effect, min_spend, window_rule, pay_methods, total_quota, daily_quota, per_user,
    at_sign_up, audience, source, dishes, shares, applies_to on coupon_template
  for each row execute function renew_version();
