-- Every claim counts in its template, and a check runs with every update of a row: this one was a query.
alter table coupon_template drop constraint coupon_template_shares;

create function check_coupon_shares() returns trigger language plpgsql as $$
begin
  if not shares_are_whole(new.shares) then
    raise check_violation using constraint = 'coupon_template_shares', table = 'coupon_template',
      message = 'new row of "coupon_template" violates "coupon_template_shares": 10,000 basis points in all, each part above 0';
  end if;
  return new;
end $$;

create trigger coupon_template_shares before insert or update of shares on coupon_template
  for each row execute function check_coupon_shares();
