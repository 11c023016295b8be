-- Numbered within the account: of two claims that have read the same state only one can be written.
alter table claim_origin add column nth int;
update claim_origin o set nth = numbered.nth
from (select ctid as at, row_number() over (partition by user_id order by claimed_at) as nth
  from claim_origin) numbered
where o.ctid = numbered.at;
alter table claim_origin alter column nth set not null;
alter table claim_origin add constraint claim_origin_nth unique (user_id, nth);
drop index claim_origin_user;
