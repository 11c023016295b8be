-- Codes still to be blanked once they expire: looked for every minute, and there are few.
create index otp_flow_boxed on otp_flow (expires_at) where code_box is not null;

-- When a browser or an address proved the way without a picture, which gets harder with use.
alter table captcha_record add column plains jsonb not null default '[]';
