-- What is carried out: no service charge unless the store says so, where it is picked up (the address,
-- and the place in the store, or the counter if none is named), and how long the store usually takes.
alter table store add column takeaway_service_charge boolean not null default false;
alter table store add column address text not null default '';
alter table store add column pick_up_point jsonb;
alter table store add column prep_minutes int check (prep_minutes between 1 and 600);
