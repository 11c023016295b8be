-- A payer's own coupons on a share, with what each takes off: the share's for good, also after it returned.
alter table bill_share add column coupons jsonb not null default '[]';
