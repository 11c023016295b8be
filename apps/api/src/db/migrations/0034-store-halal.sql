-- As the store declares it; unknown counts as no.
alter table store add column halal boolean not null default false;
