-- For the worker that ends coupons whose time is over.
create index coupon_claim_expiring on coupon_claim (expires_at) where status = 'UNUSED';
