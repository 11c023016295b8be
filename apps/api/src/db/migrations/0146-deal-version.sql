-- Servers keep the terms of a deal by its version, as those of a coupon template. Every column but the
-- count of what is sold is one of the terms.
alter table deal add column version uuid not null default gen_random_uuid() unique;
create trigger deal_changed before update of deal_id, store_id, type, names, description, condition,
    components, list_price, sale_price, picture, position, status, sale_from, sale_to, stock, per_user,
    valid_days, weekly, excludes_holidays, uses, max_uses_per_day, max_per_bill, on_expiry on deal
  for each row execute function renew_version();
