-- Every store takes GoPay, too, where an acquirer carries it: it comes after those it takes already.
-- A store that takes other methods than all chose them, and keeps its choice.
alter table store alter column pay_types set default '{QRIS,SHOPEEPAY,DANA,OVO,GOPAY}';
update store set pay_types = pay_types || '{GOPAY}'::text[]
  where pay_types @> '{QRIS,SHOPEEPAY,DANA,OVO}' and not pay_types @> '{GOPAY}';
