-- Rises with each change of who is signed in at the device, so that a call knows whether its own sign-in
-- still holds.
alter table station_device add column sign_in int not null default 0;
