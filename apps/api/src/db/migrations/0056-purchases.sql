-- A code that staff have sent to the holder of a voucher.
alter table otp_flow drop constraint otp_flow_scene_check;
alter table otp_flow add constraint otp_flow_scene_check
  check (scene in ('LOGIN', 'CANCELLATION', 'VOUCHER'));

-- Of the buyer; in it the holder gets that code.
alter table deal_purchase add column language text not null default 'idID'
  check (language in ('enGB', 'zhCN', 'idID'));

-- What a coupon takes something off: the bill of a meal, or a purchase of vouchers.
alter table coupon_template add column applies_to text not null default 'MEALS'
  check (applies_to in ('MEALS', 'DEALS'));
