-- The service charge and PB1 that an order is priced with, kept with its price: those of its creation. Of what is
-- not over yet, which was priced with the store's: theirs.
update orders o set breakdown = o.breakdown || jsonb_build_object('rates', jsonb_build_object(
    'serviceChargeBps', case when o.table_label is null and not s.takeaway_service_charge then 0
      else s.service_charge_bps end,
    'pb1Bps', s.pb1_bps))
  from store s
  where s.store_id = o.store_id and o.kind = 'MEAL'
    and o.status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING');
