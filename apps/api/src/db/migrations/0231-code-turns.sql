-- ADDRESS: when its unverified codes of the last hour were sent (epoch ms, oldest first), and who waits for
-- a turn there: {"sentAt", "waiting": [{"key", "until"}]}. Null for other kinds.
alter table risk_bucket add column recent jsonb, add column turns jsonb;

-- Answered as sent without a message, because the phone was sent one just now. A twin has the code of that
-- message; without one the code is known to nobody.
alter table otp_flow
  add column silent boolean not null default false,
  add column twin_of text;
